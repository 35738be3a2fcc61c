"""Records brought from the card's memory into a block's own, and back.

The rules read a record at some hundred places one after the other. From the card's memory each read takes up to a
thousand cycles, from the block's own about thirty; all of a record at once comes in the time of one read.
"""

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from stoneage.batch.cuda.device import SIMULATED
from stoneage.engine.state import STATE, States

WARP = 32
"""Threads that run in step: they bring their 32 records together."""
_WORD = 8  # bytes that a thread copies at a time; a record is no multiple of more
_WHOLE, _REST = divmod(STATE.itemsize // _WORD, WARP)  # words that every thread copies, and threads with one more
_AT_A_TIME = 4  # records

# Instructions of the card, for Numba has no copy that does not wait. $0 and $1 are the first words of a thread in the
# block's memory and in the card's; $2 is its own record, which the others learn from it; $3 how many there are; $4 is
# the thread.
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
    """Instructions for each word of each record: four records at a time, one instruction for all of them first."""
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


_BRING = _loop("cp.async.ca.shared.global [{here}], [{there}], 8;")
_SEND = _loop("ld.shared.u64 {register}, [{here}];", "st.global.u64 [{there}], {register};")


def _lower(code: str) -> Any:
    """A function of the stage and a place in it, the records and one's own among them, how many, and the thread."""

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
        builder.asm(kinds, code, "l,l,r,r,r,~{memory}", inputs, True)
        return context.get_dummy_value()

    return make


_INTEGERS = (types.int64,) * 3


@intrinsic
def _bring(_context: Any, stage: Any, _place: Any, states: Any, _number: Any, _count: Any, _lane: Any) -> Any:
    return types.void(stage, types.int64, states, *_INTEGERS), _lower(_BRING)


@intrinsic
def _send(_context: Any, stage: Any, _place: Any, states: Any, _number: Any, _count: Any, _lane: Any) -> Any:
    return types.void(stage, types.int64, states, *_INTEGERS), _lower(_SEND)


@intrinsic
def _arrived(_context: Any) -> Any:
    def make(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        builder.asm(ir.FunctionType(ir.VoidType(), []), "cp.async.wait_all;", "~{memory}", [], True)
        return context.get_dummy_value()

    return types.void(), make


# In the simulator each thread copies its own record.


def _bring_simulated(stage: States, place: int, states: States, number: int, count: int, lane: int) -> None:
    if lane < count:
        stage[place + lane] = states[number]


def _send_simulated(stage: States, place: int, states: States, number: int, count: int, lane: int) -> None:
    if lane < count:
        states[number] = stage[place + lane]


def _nothing() -> None:
    pass


bring: Any = _bring_simulated if SIMULATED else _bring
"""Start bringing the records of a warp to places from `place` on; its threads bring a part of each."""
arrived: Any = _nothing if SIMULATED else _arrived
"""Wait for one's own part of what was brought."""
send: Any = _send_simulated if SIMULATED else _send
"""Send the records of a warp back."""
