import Foundation
import KinoraViews

extension FuzzTarget {
    /// Markdown in labels and attributed strings. The shown text is the source without its markers.
    static let markdown = FuzzTarget("markdown", maxLength: 4096) { bytes in
        let source = String(decoding: bytes, as: UTF8.self)
        let shown = String(try AttributedString(markdown: source).characters)
        var rest = source.unicodeScalars[...]
        for scalar in shown.unicodeScalars {
            guard let index = rest.firstIndex(of: scalar) else {
                throw FuzzFinding("'\(scalar)' is shown, but not written there: \(shown)")
            }
            rest = rest[index...].dropFirst()
        }
        _ = Text(LocalizedStringKey(source))
    }
}
