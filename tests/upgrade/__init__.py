"""Games begun under older rules. Their files are never regenerated, because they represent those that people have."""
