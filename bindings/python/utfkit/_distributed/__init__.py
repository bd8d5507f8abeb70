"""What utfkit.spark and utfkit.dask have in common; neither engine is imported here.

One property carries it: a text can be cut at a split_point(), and what is known of its pieces adds
up. `places` cuts files into ranges, `scan` measures and searches one range where it is, `rewrite`
makes repaired and converted files.
"""
