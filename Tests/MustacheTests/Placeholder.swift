import Testing

@Suite struct MustachePlaceholder {}
