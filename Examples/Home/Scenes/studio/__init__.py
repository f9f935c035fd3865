"""The studio: what every picture of the series is built, lit and taken with."""
