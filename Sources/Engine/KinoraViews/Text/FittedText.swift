import Foundation
import KinoraDrawing
import KinoraRuntime

/// A text that fits into the space proposed to it, whatever its length: it wraps into lines of about equal length and shrinks.
///
///     FittedText(title, alignment: .leading)
///         .font(.system(size: 120, weight: .bold))
///         .frame(width: 900, height: 400)
///
/// The environment's font has the largest size; there is no smallest one. Words are broken only if the text would otherwise be less than
/// 0.2 times as large. The view takes all proposed space, and positions the text in it by `alignment`. Lines are aligned by its horizontal
/// part. For leading and trailing alignment, the text's first letter with a direction decides.
public struct FittedText: View {
    private let content: String
    private let alignment: Alignment
    private let lineLimit: Int?
    @Environment(\.self) private var environment

    /// Makes a fitted text of `content` as it is written, in at most `lineLimit` lines (at least 1; nil for any number).
    public init(_ content: some StringProtocol, alignment: Alignment = .center, lineLimit: Int? = nil) {
        precondition(lineLimit.map { $0 >= 1 } ?? true, "the line limit of a fitted text must be at least 1")
        self.content = String(content)
        self.alignment = alignment
        self.lineLimit = lineLimit
    }

    public var body: some View {
        GeometryReader { geometry in
            let fit = Self.fit(content, lineLimit: lineLimit, in: geometry.size, environment: environment)
            Text(verbatim: content)
                .font(Self.font(scaledBy: fit.scale, in: environment))
                .lineLimit(lineLimit)
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

    /// The size of the lines of `content` in `box`, with the font and the other values of `environment`.
    package static func size(
        of content: String, lineLimit: Int? = nil, in box: CGSize, environment: EnvironmentValues
    ) -> CGSize {
        fitted(content, lineLimit: lineLimit, in: box, environment: environment).size
    }

    /// The text of `content` in the font with which it fits into `box`, and the size of its lines. `width` is the width at which lines break.
    package static func fitted(
        _ content: String, lineLimit: Int? = nil, in box: CGSize, environment: EnvironmentValues
    ) -> (text: Text, size: CGSize, width: CGFloat) {
        let fit = Self.fit(content, lineLimit: lineLimit, in: box, environment: environment)
        let text = Text(verbatim: content).font(font(scaledBy: fit.scale, in: environment))
        var request = text.request(in: environment, maxWidth: fit.width)
        request.lineLimit = lineLimit
        request.omitsOutlines = true
        return (text, Text.shape(request, in: environment).size, fit.width)
    }

    private static func font(scaledBy scale: CGFloat, in environment: EnvironmentValues) -> Font {
        var font = environment.font ?? .body
        font.descriptor.size *= scale
        return font
    }

    private static func fit(_ content: String, lineLimit: Int?, in box: CGSize, environment: EnvironmentValues) -> TextFit {
        func request(scale: CGFloat, width: CGFloat) -> TextRequest {
            var request = Text(verbatim: content).font(font(scaledBy: scale, in: environment)).request(in: environment, maxWidth: width)
            request.lineLimit = lineLimit
            return request
        }
        return environment.textShaper?.fit(box: box, request: request)
            ?? TextFit(box: box, request: request) { ShapedText(estimating: $0) }
    }
}
