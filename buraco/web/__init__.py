"""The web app: the Voilà template, the scripts its pages share with the board, and how the course is served."""
