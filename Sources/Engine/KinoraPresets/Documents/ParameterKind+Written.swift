import KinoraDrawing
import KinoraPipeline

extension ParameterKind {
    /// Returns `value`, of this kind, as people write it: colours with eight bits per channel, and palettes as a list of a background and accents if
    /// they have neither a gradient nor a colour of text. The result may differ from `value` by less than is visible.
    package func written(_ value: ParameterValue) -> ParameterValue {
        switch (self, value) {
        case (.color, .text(let text)): .text((try? Color(parsing: text))?.shortNotation ?? text)
        case (.list(let element, _), .list(let values)): .list(values.map(element.written))
        case (.palette, .list(let parts)): ParameterKind.writtenPalette(parts)
        default: value
        }
    }

    /// The text of ``written(_:)`` for people. Unlike ``text(of:)``, it names the roles of a palette's colours, as YAML does.
    package func writtenText(_ value: ParameterValue) -> String {
        let value = written(value)
        guard self == .palette, let roles = ParameterKind.roles(of: value) else {
            // A background alone is a list, too.
            if self == .palette, case .list(let colors) = value, colors.count == 1 { return "[\(value.description)]" }
            return value.description
        }
        return "{\(roles.map { "\($0): [\($1.description)]" }.joined(separator: ", "))}"
    }

    /// The colours of a palette's roles that have any; nil for a name and a list of a background and accents.
    static func roles(of palette: ParameterValue) -> [(role: String, colors: ParameterValue)]? {
        guard case .list(let lists) = palette, lists.count == ColorPalette.roles.count,
            lists.allSatisfy({ if case .list = $0 { true } else { false } })
        else { return nil }
        return zip(ColorPalette.roles, lists).filter { $1 != .list([]) }.map { ($0, $1) }
    }

    private static func writtenPalette(_ parts: [ParameterValue]) -> ParameterValue {
        let short = parts.map { part -> ParameterValue in
            if case .list(let colors) = part { .list(colors.map(ParameterKind.color.written)) } else { ParameterKind.color.written(part) }
        }
        guard roles(of: .list(short)) != nil, case .list(let background) = short[0], case .list(let accents) = short[1],
            Set(background).count == 1
        else { return .list(short) }
        return short[2] == .list([]) ? .list(background.prefix(1) + accents) : .list([.list([background[0]])] + short.dropFirst())
    }
}
