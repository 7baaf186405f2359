import Foundation
import KinoraDrawing
import KinoraRuntime

/// A text that fits into the space proposed to it, whatever its length: it wraps into lines of about equal length and shrinks.
///
///     FittedText(title, alignment: .leading)
///         .font(.system(size: 120, weight: .bold))
///         .frame(width: 900, height: 400)
///
/// The environment's font has the largest size. A text that does not fit in the smallest one is truncated. Words are broken only if the text would otherwise be less than
/// 0.2 times as large. The view takes all proposed space, and positions the text in it by `alignment`. Lines are aligned by its horizontal
/// part. For leading and trailing alignment, the text's first letter with a direction decides.
public struct FittedText: View {
    private let content: String
    private let alignment: Alignment
    private let lineLimit: Int?
    private let shrinking: Shrinking
    @Environment(\.self) private var environment

    /// How a text becomes smaller.
    package struct Shrinking: Hashable, Sendable {
        /// The smallest factor of the font size, 0...1.
        package var minScale: CGFloat
        /// Whether lines are broken.
        package var wraps: Bool

        package init(minScale: CGFloat = 0, wraps: Bool = true) { (self.minScale, self.wraps) = (minScale, wraps) }
    }

    /// Makes a fitted text of `content` as it is written.
    ///
    /// - Parameters:
    ///   - content: The text.
    ///   - alignment: The position of the text in the proposed space.
    ///   - lineLimit: The maximum number of lines, at least 1; nil for any number.
    ///   - minimumScale: The smallest factor of the font size, clamped to 0...1. 1 is for a text that only wraps.
    ///   - wraps: Whether lines are broken. Otherwise the text has the lines of `content`.
    public init(
        _ content: some StringProtocol, alignment: Alignment = .center, lineLimit: Int? = nil, minimumScale: CGFloat = 0, wraps: Bool = true
    ) {
        precondition(lineLimit.map { $0 >= 1 } ?? true, "the line limit of a fitted text must be at least 1")
        shrinking = Shrinking(minScale: min(max(minimumScale, 0), 1), wraps: wraps)
        self.content = String(content)
        self.alignment = alignment
        self.lineLimit = lineLimit
    }

    public var body: some View {
        GeometryReader { geometry in
            let fit = Self.fit(content, lineLimit: lineLimit, shrinking, in: geometry.size, environment: environment)
            Text(verbatim: content)
                .font(Self.font(scaledBy: fit.scale, in: environment))
                .lineLimit(fit.lineLimit)
                .multilineTextAlignment(lineAlignment)
                .frame(width: fit.width, alignment: Alignment(horizontal: alignment.horizontal, vertical: .center))
                .fixedSize(horizontal: false, vertical: true)
                .frame(width: geometry.size.width, height: geometry.size.height, alignment: alignment)
        }
        .environment(\.layoutDirection, content.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    private var lineAlignment: TextAlignment {
        switch alignment.horizontal {
        case .leading: .leading
        case .trailing: .trailing
        default: .center
        }
    }

    /// The text of `content` in the font with which it fits into `box`, and the size of its lines. `width` is the width at which lines break.
    package nonisolated static func fitted(
        _ content: String, lineLimit: Int? = nil, in box: CGSize, environment: EnvironmentValues
    ) -> (text: Text, size: CGSize, width: CGFloat) {
        let fitted = fitted(content, lineLimit: lineLimit, Shrinking(), in: box, environment: environment)
        return (fitted.text, fitted.size, fitted.width)
    }

    /// The text in the font with which it fits into `box`, with its size, and with the limits with which it is drawn.
    package struct Fitted {
        package let text: Text
        package let size: CGSize
        /// At which lines break, in points.
        package let width: CGFloat
        package let lineLimit: Int?
        package let lineCount: Int
    }

    package nonisolated static func fitted(
        _ content: String, lineLimit: Int?, _ shrinking: Shrinking, in box: CGSize, environment: EnvironmentValues
    ) -> Fitted {
        let fit = Self.fit(content, lineLimit: lineLimit, shrinking, in: box, environment: environment)
        let text = Text(verbatim: content).font(font(scaledBy: fit.scale, in: environment))
        var request = text.request(in: environment, maxWidth: fit.width)
        request.lineLimit = fit.lineLimit
        request.omitsOutlines = true
        let shaped = Text.shape(request, in: environment)
        return Fitted(text: text, size: shaped.size, width: fit.width, lineLimit: fit.lineLimit, lineCount: shaped.lineCount)
    }

    private nonisolated static func font(scaledBy scale: CGFloat, in environment: EnvironmentValues) -> Font {
        var font = environment.font ?? .body
        font.descriptor.size *= scale
        return font
    }

    private nonisolated static func fit(
        _ content: String, lineLimit: Int?, _ shrinking: Shrinking, in box: CGSize, environment: EnvironmentValues
    ) -> (scale: CGFloat, width: CGFloat, lineLimit: Int?) {
        func request(scale: CGFloat, width: CGFloat) -> TextRequest {
            let text = Text(verbatim: content).font(font(scaledBy: scale, in: environment))
            var request = text.request(in: environment, maxWidth: shrinking.wraps ? width : nil)
            request.lineLimit = lineLimit
            return request
        }
        let fit =
            environment.textShaper?.fit(box: box, request: request)
            ?? TextFit(box: box, request: request) { ShapedText(estimating: $0) }
        guard fit.scale < shrinking.minScale else { return (fit.scale, fit.width, lineLimit) }
        // In the smallest size, the lines that fit are shown.
        var request = request(scale: shrinking.minScale, width: box.width)
        (request.omitsOutlines, request.maxWidth, request.lineLimit) = (true, box.width, nil)
        let shaped = Text.shape(request, in: environment)
        let line = (shaped.size.height + request.lineSpacing) / CGFloat(max(shaped.lineCount, 1))
        let fitting = line > 0 ? Int(min(max((box.height + request.lineSpacing) / line, 1), 100_000)) : 1
        let written = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
        return (shrinking.minScale, box.width, min(lineLimit ?? .max, shrinking.wraps ? fitting : min(fitting, written)))
    }
}
