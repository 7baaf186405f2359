import Foundation
import KinoraDrawing

/// Why the content of views is not shown.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is not known yet: texts and images show as blocks.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// It is private: what is marked by `privacySensitive` shows as blocks.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// It is out of date: shows as it is.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    private enum RedactionReasonsKey: EnvironmentKey {
        static let defaultValue: RedactionReasons = []
    }

    private enum PrivacyKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// Why the content of views is not shown; empty when it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    /// Whether the content is private.
    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }

    /// Whether texts and images are to show as blocks.
    var isRedacted: Bool {
        redactionReasons.contains(.placeholder) || (isPrivacySensitive && redactionReasons.contains(.privacy))
    }
}

extension View {
    /// Shows texts and images inside as blocks of their size, for this reason and for those around.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content inside whatever the views around say.
    nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks the content as private: `redacted(reason: .privacy)` shows blocks in its place.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}

extension DisplayListBuilder {
    /// How much of the foreground a block shows.
    private static let redactionOpacity = 0.16

    /// Blocks in place of a leaf's content.
    mutating func appendRedaction(_ blocks: [CGRect], in environment: EnvironmentValues) {
        var path = Path()
        for block in blocks where block.width > 0 && block.height > 0 {
            path.addRoundedRect(in: block, cornerSize: CGSize(width: min(4, block.height / 4), height: min(4, block.height / 4)))
        }
        guard !path.isEmpty else { return }
        let paint = ForegroundStyle().resolvedPaint(in: StyleContext(environment: environment, rect: path.boundingRect))
        let outer = opacity
        opacity *= Self.redactionOpacity
        append(.fill(path, paint, FillStyle()))
        opacity = outer
    }
}

extension ShapedText {
    /// A block for each line, as wide as what stands on it.
    var lineBlocks: [CGRect] {
        guard lineCount > 0, size.height > 0 else { return [] }
        let height = size.height / CGFloat(lineCount)
        var extents = [CGRect](repeating: .null, count: lineCount)
        for box in runs.map(\.outlines.boundingRect) + pictures.map(\.frame) where !box.isNull && !box.isEmpty {
            let line = min(max(Int(box.midY / height), 0), lineCount - 1)
            extents[line] = extents[line].union(box)
        }
        return extents.enumerated().compactMap { line, extent in
            guard !extent.isNull else { return nil }
            return CGRect(x: extent.minX, y: (CGFloat(line) + 0.12) * height, width: extent.width, height: height * 0.76)
        }
    }
}
