"""What utfkit.arrow knows of Python's objects, and of the libraries that have columns."""
