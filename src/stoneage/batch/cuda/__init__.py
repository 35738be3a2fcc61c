"""Many games at once on a graphics card. The kernels hold no rule: they call those of the engine."""
