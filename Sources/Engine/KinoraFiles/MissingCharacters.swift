import KinoraErrors

/// Characters for which no font is installed.
package struct MissingCharacters: Codable, Hashable, Sendable {
    /// The Debian packages of fonts that contain them.
    package enum Package: String, CaseIterable, Sendable {
        case emoji = "fonts-noto-color-emoji"
        case cjk = "fonts-noto-cjk"
        case others = "fonts-noto-core"

        package init(_ scalar: Unicode.Scalar) {
            self =
                switch scalar.value {
                case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
                    0x20000...0x3FFFF:
                    .cjk
                default: scalar.properties.isEmojiPresentation ? .emoji : .others
                }
        }
    }

    /// The number of characters that a warning names.
    private static let maxNamed = 3

    /// The code points, in ascending order.
    private var values: [UInt32] = []

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    package mutating func insert(_ scalar: Unicode.Scalar) {
        let index = values.firstIndex { $0 >= scalar.value } ?? values.count
        if index == values.count || values[index] != scalar.value { values.insert(scalar.value, at: index) }
    }

    package mutating func formUnion(_ other: MissingCharacters) {
        values = Set(values + other.values).sorted()
    }

    /// One warning for each package.
    package var warnings: [FilmWarning] { warnings { _ in nil } }

    /// One warning for each package, with the first position of its characters.
    package func warnings(locatedBy locate: ([Unicode.Scalar]) -> ErrorLocation?) -> [FilmWarning] {
        let groups = Dictionary(grouping: values.compactMap(Unicode.Scalar.init), by: Package.init)
        return Package.allCases.compactMap { package in groups[package].map { Self.warning($0, package, at: locate($0)) } }
    }

    private static func warning(_ scalars: [Unicode.Scalar], _ package: Package, at location: ErrorLocation?) -> FilmWarning {
        let names = list(scalars)
        let message =
            switch package {
            case .emoji: "no font with colour emoji is installed for \(names); install the package \(package.rawValue) or a similar font"
            case .cjk, .others:
                "no installed font contains \(names), so boxes are drawn; install the package \(package.rawValue) or a font of that script"
            }
        var warning = FilmWarning(.missingGlyph, message, file: location?.source, line: location?.line, column: location?.column)
        warning.count = scalars.count
        return warning
    }

    /// `'長' (U+9577), '佐' (U+4F50) and 3 other characters`.
    private static func list(_ scalars: [Unicode.Scalar]) -> String {
        var names = scalars.prefix(maxNamed).map { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            let zeros = String(repeating: "0", count: max(4 - code.count, 0))
            return "'\(scalar)' (U+\(zeros)\(code))"
        }
        let others = scalars.count - names.count
        if others > 0 { names.append(others == 1 ? "another character" : "\(others) other characters") }
        guard names.count > 1, let last = names.popLast() else { return names.first ?? "" }
        return names.joined(separator: ", ") + " and " + last
    }
}
