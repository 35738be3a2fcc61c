"""What a value of a request may be: read by pydantic on a server, and by plain Python in a browser."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, dataclass_transform, get_origin

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The limits of a value, as an annotation of its type; lengths count letters or items.

    Pydantic is imported only when it asks for the schema: requests are built and checked without it.
    """

    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    convert: Callable[[Any], Any] | None = None
    """Makes the value what it should be; a `ValueError` says why it cannot be that."""
    description: str | None = None
    """What a parameter of a path or query means."""

    def check(self, value: Any) -> Any:
        """The value, converted.

        Raises:
            ValueError: it is outside the limits.
        """
        if self.ge is not None and value < self.ge:
            raise ValueError(f"should be at least {self.ge}")
        if self.le is not None and value > self.le:
            raise ValueError(f"should be at most {self.le}")
        if self.min_length is not None and len(value) < self.min_length:
            raise ValueError(f"should have a length of at least {self.min_length}")
        if self.max_length is not None and len(value) > self.max_length:
            raise ValueError(f"should have a length of at most {self.max_length}")
        if self.pattern is not None and not re.fullmatch(self.pattern, value):
            raise ValueError(f"should match {self.pattern}")
        return self.convert(value) if self.convert else value

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic import AfterValidator, Field

        names = ("ge", "le", "min_length", "max_length", "pattern")
        given: dict[str, Any] = {name: value for name in names if (value := getattr(self, name)) is not None}
        if get_origin(source) is tuple:
            given["strict"] = False  # JSON only has lists
        kind = Annotated[source, Field(**given)]
        return handler(Annotated[kind, AfterValidator(self.convert)] if self.convert else kind)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def request(cls: type[T]) -> type[T]:
    """What a client sends: a frozen dataclass, of which only the fields that are named can be sent."""
    made = dataclass(frozen=True, kw_only=True)(cls)
    made.__pydantic_config__ = {"extra": "forbid", "strict": True}  # type: ignore[attr-defined]
    made.__get_pydantic_core_schema__ = classmethod(_schema)  # type: ignore[attr-defined]
    return made


def _schema(_cls: Any, source: Any, handler: Any) -> Any:
    """Strict values, but in an object of JSON, which is not yet one of the class."""
    schema = handler(source)
    handler.resolve_ref_schema(schema)["strict"] = False
    return schema
