import KinoraDrawing

/// The notation of colours in presets, tables and on the command line: the notation of `Color(parsing:)`, with `ParameterError`s.
package enum ColorNotation {
    /// Parses a colour.
    package static func color(_ text: String) throws(ParameterError) -> Color {
        do {
            return try Color(parsing: text)
        } catch {
            throw ParameterError(
                value: text, problem: "is not a colour", accepted: ParameterKind.color.accepted, suggestion: nearest(to: text))
        }
    }

    /// All names of colours, in a fixed order.
    package static var names: [String] { Color.names }

    /// Returns a text that parses to the same colour.
    package static func string(_ color: Color) -> String { color.notation }

    private static func nearest(to text: String) -> String? {
        text.hasPrefix("#") ? nil : NearMiss.nearest(to: text, in: names)
    }
}
