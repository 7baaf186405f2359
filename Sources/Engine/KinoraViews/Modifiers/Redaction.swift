import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// The reasons to redact content.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is a placeholder: text and images are drawn as blocks.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private: views marked by `privacySensitive` are drawn as blocks.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date; it is drawn unchanged.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    /// The reasons to redact content; empty if it is not redacted.
    @Entry public var redactionReasons: RedactionReasons = []

    /// Whether the content is private.
    @Entry var isPrivacySensitive: Bool = false

    /// Whether text and images are drawn as blocks.
    var isRedacted: Bool {
        redactionReasons.contains(.placeholder) || (isPrivacySensitive && redactionReasons.contains(.privacy))
    }
}

extension View {
    /// Adds a reason to redact the content inside.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Removes all reasons to redact the content inside.
    nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks the content as private, which `redacted(reason: .privacy)` draws as blocks.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}

extension DisplayListBuilder {
    /// The opacity of blocks, relative to the foreground.
    private static let redactionOpacity = 0.16

    /// Draws blocks in place of a leaf's content.
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
    /// The bounds of each line, reduced in height.
    var lineBlocks: [CGRect] {
        guard lineCount > 0, size.height > 0 else { return [] }
        let height = size.height / CGFloat(lineCount)
        var extents = [CGRect](repeating: .null, count: lineCount)
        for box in runs.map(\.outlines.boundingRect) + bitmapGlyphs.map(\.frame) where !box.isNull && !box.isEmpty {
            let line = min(max(Int(box.midY / height), 0), lineCount - 1)
            extents[line] = extents[line].union(box)
        }
        return extents.enumerated().compactMap { line, extent in
            guard !extent.isNull else { return nil }
            return CGRect(x: extent.minX, y: (CGFloat(line) + 0.12) * height, width: extent.width, height: height * 0.76)
        }
    }
}
