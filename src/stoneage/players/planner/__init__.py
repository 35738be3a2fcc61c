"""The planner: a bot that picks the best choice by a hand-written evaluation."""
