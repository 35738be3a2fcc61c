"""Many games at once on a GPU. The kernels contain no rules: they call the engine."""
