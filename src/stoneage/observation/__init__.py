"""What a seat may know, as numbers for learning: the fields, and the encoder that writes them."""
