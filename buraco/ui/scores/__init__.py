"""Ledgers: worked examples, fields to fill in, exercises and the drill, and what the desk shows of them."""
