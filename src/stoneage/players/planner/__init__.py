"""The planner: an evaluation by hand, and the best choice by it."""
