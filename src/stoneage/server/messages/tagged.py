"""Unions of messages that a field tells apart."""

from typing import Annotated, Any


class TaggedBy:
    """Marks a union as discriminated by a field, in the API's description and for whoever writes it as JSON.

    Only Pydantic asks for this, so only then is it imported: messages are built without it.
    """

    def __init__(self, field: str) -> None:
        self.field = field

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic import Field

        return handler(Annotated[source, Field(discriminator=self.field)])
