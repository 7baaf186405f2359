import Foundation

/// A rule `@keyframes` of a style sheet.
struct SVGKeyframes: Sendable {
    struct Frame: Sendable {
        /// 0...1.
        var offset: Double
        var declarations: [SVGDeclaration]
    }

    /// In the order of their offsets; of the same offset, in the order of the file.
    private(set) var frames: [Frame] = []
    /// Whether frames were left out, because there were too many.
    private(set) var isCut = false

    /// The name in the head of a rule, such as `@keyframes spin`; nil for other rules.
    static func name(_ head: String) -> String? {
        for prefix in ["@keyframes", "@-webkit-keyframes"] where head.lowercased().hasPrefix(prefix) {
            let name = head.dropFirst(prefix.count)
            guard let first = name.first, first.isWhitespace || first == "\"" || first == "'" else { continue }
            let word = name.trimmingCharacters(in: .whitespacesAndNewlines)
            return word.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
        }
        return nil
    }

    /// Reads the contents of a rule. Frames with an invalid offset are left out.
    init(_ block: Substring) {
        var rest = block
        while let open = rest.firstIndex(of: "{") {
            let head = rest[..<open]
            let close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
            let declarations = SVGDeclaration.list(rest[rest.index(after: open)..<close]).filter { !$0.isImportant }
            let offsets = head.split(separator: ",").compactMap { Self.offset($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
            for offset in offsets {
                guard frames.count < SVGBuilder.maxAnimationValues else {
                    isCut = true
                    break
                }
                frames.append(Frame(offset: offset, declarations: declarations))
            }
            rest = close < rest.endIndex ? rest[rest.index(after: close)...] : rest[close...]
        }
        let order = frames.indices.sorted { (frames[$0].offset, $0) < (frames[$1].offset, $1) }
        frames = order.map { frames[$0] }
    }

    private static func offset(_ word: String) -> Double? {
        switch word.lowercased() {
        case "from": return 0
        case "to": return 1
        default:
            guard word.hasSuffix("%"), let value = SVGNumber.value(word.dropLast()), (0...100).contains(value) else { return nil }
            return value / 100
        }
    }
}
