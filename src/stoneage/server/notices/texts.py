"""The texts of notices, in the languages of the client."""

from collections.abc import Mapping
from types import MappingProxyType

from stoneage.server.notices.delivery import Message

LANGUAGES = ("en", "de", "ja")
APP = "Stone Age"

_EN = {
    "turn": "Your turn: {game}",
    "reminder": "Still your turn: {game}",
    "warning": "Your time is almost up: {game}",
    "nudge": "You are being nudged: {game}",
    "done": "Your turn: {game}",
    "test": "This is a test. Notices work.",
    "more": "{count} games are waiting for you.",
    "unnamed": "a table without a name",
    "waiting": "Games that are waiting for you:",
    "stop": "No more mail like this (one tap):",
    "confirm-subject": "Stone Age: do you want mail when it is your turn?",
    "confirm": "Somebody, probably you, wants mail at this address when it is their turn in Stone Age at {server}.",
    "confirm-yes": "Yes, send me mail:",
    "confirm-no": "If that was not you, ignore this mail: you will get no other.",
    "hook-turn": "{game}: {player}, it is your turn.",
    "hook-reminder": "{game}: {player}, it is still your turn.",
    "hook-warning": "{game}: {player}, your time is almost up.",
    "hook-nudge": "{game}: {player}, the others are waiting for you.",
}
_DE = {
    "turn": "Du bist dran: {game}",
    "reminder": "Du bist noch immer dran: {game}",
    "warning": "Deine Zeit ist fast um: {game}",
    "nudge": "Du wirst angestupst: {game}",
    "done": "Du bist dran: {game}",
    "test": "Dies ist ein Test. Die Benachrichtigungen funktionieren.",
    "more": "{count} Partien warten auf dich.",
    "unnamed": "ein Tisch ohne Namen",
    "waiting": "Diese Partien warten auf dich:",
    "stop": "Keine solchen Mails mehr (ein Klick):",
    "confirm-subject": "Stone Age: Möchtest du Mails, wenn du dran bist?",
    "confirm": "Jemand, wahrscheinlich du, möchte an diese Adresse eine Mail, sobald er bei Stone Age auf {server} "
    "dran ist.",
    "confirm-yes": "Ja, schickt mir Mails:",
    "confirm-no": "Warst du das nicht, dann beachte diese Mail nicht: Es kommt keine weitere.",
    "hook-turn": "{game}: {player}, du bist dran.",
    "hook-reminder": "{game}: {player}, du bist noch immer dran.",
    "hook-warning": "{game}: {player}, deine Zeit ist fast um.",
    "hook-nudge": "{game}: {player}, die anderen warten auf dich.",
}
_JA = {
    "turn": "あなたの手番です：{game}",
    "reminder": "まだあなたの手番です：{game}",
    "warning": "まもなく時間切れです：{game}",
    "nudge": "みんなが待っています：{game}",
    "done": "あなたの手番です：{game}",
    "test": "これはテストです。通知は正しく届いています。",
    "more": "{count}つのゲームがあなたを待っています。",
    "unnamed": "名前のないテーブル",
    "waiting": "あなたを待っているゲーム：",
    "stop": "このメールを止める（ワンタップ）：",
    "confirm-subject": "Stone Age：手番のお知らせメールを受け取りますか？",
    "confirm": "{server} の Stone Age で、手番のお知らせをこのアドレスに送る設定が行われました。",
    "confirm-yes": "受け取る場合はこちら：",
    "confirm-no": "心当たりがない場合は、このメールを無視してください。以後メールは届きません。",
    "hook-turn": "{game}：{player}さんの手番です。",
    "hook-reminder": "{game}：まだ{player}さんの手番です。",
    "hook-warning": "{game}：{player}さん、まもなく時間切れです。",
    "hook-nudge": "{game}：{player}さん、みんなが待っています。",
}
TEXTS: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _EN, "de": _DE, "ja": _JA})


def text(language: str, name: str, **values: object) -> str:
    """A text in a language; English for one that we do not have."""
    return TEXTS.get(language, _EN)[name].format(**values)


def game_name(language: str, name: str) -> str:
    """The name of a table, on one line: other people have chosen it."""
    return " ".join(name.split()) or text(language, "unnamed")


def headline(language: str, message: Message) -> str:
    """What a message says, in one or two sentences."""
    if not message.games:
        return text(language, message.kind, game="") if message.kind == "test" else ""
    first = text(language, message.kind, game=game_name(language, message.games[0].name))
    count = len(message.games)
    between = "" if language == "ja" else ". "
    return first if count == 1 else f"{first}{between or '。'}{text(language, 'more', count=count)}"
