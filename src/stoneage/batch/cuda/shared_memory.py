"""Copies records from global to shared memory and back, with all threads of a warp together.

The rules read a record in about a hundred places, one after another. Each read takes up to a thousand cycles from
global memory, but about thirty from shared memory; a whole record is copied in the time of one read.

The instructions are inline assembly, marked as convergent: the compiler must neither move them into a branch nor
duplicate them, because all 32 threads have to execute them together.
"""

import threading
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from stoneage.batch.cuda.device import SIMULATED
from stoneage.engine.state import STATE, States

WARP = 32
"""Threads that run in lockstep, and copy their 32 records together."""
_WORD = 8  # bytes per copy; the size of a record is not a multiple of more
_WHOLE, _REST = divmod(STATE.itemsize // _WORD, WARP)  # words that every thread copies, and threads with one more
_AT_A_TIME = 4  # records

# PTX, because Numba has no asynchronous copy. $0 and $1 are the addresses of a thread's first word in shared and in
# global memory; $2 is the number of its record, which it shuffles to the others; $3 the number of records; $4 the lane.
_HEAD = f"""{{
.reg .u64 wide, from<{_AT_A_TIME}>, w<{_AT_A_TIME * (_WHOLE + 1)}>;
.reg .u32 here, i, n<{_AT_A_TIME}>, k;
.reg .pred more, goes, there<{_AT_A_TIME}>, last<{_AT_A_TIME}>;
cvta.to.shared.u64 wide, $0;
cvt.u32.u64 here, wide;
setp.lt.u32 more, $4, {_REST};
mov.u32 i, 0;
NEXT:
"""
_TAIL = f"""add.u32 here, here, {_AT_A_TIME * STATE.itemsize};
add.u32 i, i, {_AT_A_TIME};
setp.lt.u32 goes, i, $3;
@goes bra NEXT;
}}"""


def _loop(*instructions: str) -> str:
    """Instructions for each word of each record, four records at a time: the first instruction for all words first."""
    code = [_HEAD]
    for record in range(_AT_A_TIME):
        code += [
            f"add.u32 k, i, {record};",
            f"setp.lt.u32 there{record}, k, $3;",
            f"and.pred last{record}, there{record}, more;",
            f"shfl.sync.idx.b32 n{record}, $2, k, 31, 0xffffffff;",
            f"mad.wide.u32 from{record}, n{record}, {STATE.itemsize}, $1;",
        ]
    for instruction in instructions:
        for record in range(_AT_A_TIME):
            for word in range(_WHOLE + 1):
                at = word * WARP * _WORD
                here = f"here+{record * STATE.itemsize + at}"
                there = f"from{record}+{at}"
                register = f"w{record * (_WHOLE + 1) + word}"
                condition = f"@{'there' if word < _WHOLE else 'last'}{record} "
                code.append(condition + instruction.format(here=here, there=there, register=register))
    return "\n".join([*code, _TAIL])


_LOAD = _loop("cp.async.ca.shared.global [{here}], [{there}], 8;")
_STORE = _loop("ld.shared.u64 {register}, [{here}];", "st.global.u64 [{there}], {register};")


def _warp_asm(builder: Any, kind: Any, code: str, constraints: str, inputs: list[Any]) -> None:
    builder.call(ir.InlineAsm(kind, code, constraints, side_effect=True), inputs, attrs=("convergent",))


def _lower(code: str) -> Any:
    """A function of the stage and an index in it, the records and the index of the own one, their count, the lane."""

    def make(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        stage, place, states, number, count, lane = arguments
        wide, narrow = ir.IntType(64), ir.IntType(32)
        word = builder.mul(lane, ir.Constant(wide, _WORD))

        def first_word(array: Any, kind: Any, record: Any) -> Any:
            data = context.make_array(kind)(context, builder, value=array).data
            start = builder.mul(record, ir.Constant(wide, STATE.itemsize))
            return builder.add(builder.ptrtoint(data, wide), builder.add(start, word))

        inputs = [
            first_word(stage, signature.args[0], place),
            first_word(states, signature.args[2], ir.Constant(wide, 0)),
            *(builder.trunc(value, narrow) for value in (number, count, lane)),
        ]
        kinds = ir.FunctionType(ir.VoidType(), [wide, wide, narrow, narrow, narrow])
        _warp_asm(builder, kinds, code, "l,l,r,r,r,~{memory}", inputs)
        return context.get_dummy_value()

    return make


_INTEGERS = (types.int64,) * 3


@intrinsic
def _load(_context: Any, stage: Any, _place: Any, states: Any, _number: Any, _count: Any, _lane: Any) -> Any:
    return types.void(stage, types.int64, states, *_INTEGERS), _lower(_LOAD)


@intrinsic
def _store(_context: Any, stage: Any, _place: Any, states: Any, _number: Any, _count: Any, _lane: Any) -> Any:
    return types.void(stage, types.int64, states, *_INTEGERS), _lower(_STORE)


@intrinsic
def _wait_for_load(_context: Any) -> Any:
    def make(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        _warp_asm(builder, ir.FunctionType(ir.VoidType(), []), "cp.async.wait_all;", "~{memory}", [])
        return context.get_dummy_value()

    return types.void(), make


@intrinsic
def _sync_warp(_context: Any) -> Any:
    # Not `cuda.syncwarp()`: here the compiler is told that other threads may have changed any memory meanwhile.
    def make(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        _warp_asm(builder, ir.FunctionType(ir.VoidType(), []), "bar.warp.sync 0xffffffff;", "~{memory}", [])
        return context.get_dummy_value()

    return types.void(), make


# In the simulator each thread copies its own record, and a block is one warp.


def _load_simulated(stage: States, place: int, states: States, number: int, count: int, lane: int) -> None:
    if lane < count:
        stage[place + lane] = states[number]


def _store_simulated(stage: States, place: int, states: States, number: int, count: int, lane: int) -> None:
    if lane < count:
        states[number] = stage[place + lane]


def _wait_for_load_simulated() -> None:
    pass


def _sync_warp_simulated() -> None:
    thread: Any = threading.current_thread()  # the simulator's, which has the barrier of its block
    thread.syncthreads()


load: Any = _load_simulated if SIMULATED else _load
"""Start copying the records of a warp to the stage at an index; each thread copies a part of each record."""
wait_for_load: Any = _wait_for_load_simulated if SIMULATED else _wait_for_load
"""Wait for the thread's own part of the copy."""
store: Any = _store_simulated if SIMULATED else _store
"""Copy the records of a warp back from the stage."""
sync_warp: Any = _sync_warp_simulated if SIMULATED else _sync_warp
"""Wait for all threads of a warp, and see what they wrote."""
