"""Games begun with older versions of the rules. Their files are never made anew: they stand for those people have."""
