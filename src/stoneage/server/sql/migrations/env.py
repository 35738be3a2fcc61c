"""Run by Alembic: applies the migrations on the connection that the server passes in."""

from alembic import context

from stoneage.server.sql.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transaction_per_migration=False)
with context.begin_transaction():
    context.run_migrations()
