"""The built-in bots in WebAssembly modules, in plain Python; they play as the compiled ones of this machine do."""

from stoneage.players.wasm.bots import WasmBots, needs_network
from stoneage.players.wasm.network import WasmNetwork

__all__ = ["WasmBots", "WasmNetwork", "needs_network"]
