"""Unions of dataclasses that a field tells apart."""

from typing import Annotated, Any


class TaggedBy:
    """Marks a union as discriminated by a field, for pydantic to describe it.

    Pydantic is imported only when it asks for this: nothing here needs it.
    """

    def __init__(self, field: str) -> None:
        self.field = field

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic import Field

        return handler(Annotated[source, Field(discriminator=self.field)])
