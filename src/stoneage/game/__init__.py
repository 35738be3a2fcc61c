"""A game and what belongs to it: rules, actions, decisions, views, history, previews and refusals."""
