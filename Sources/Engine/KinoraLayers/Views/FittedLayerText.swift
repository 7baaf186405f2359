import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A text that wraps and shrinks into a size, and is as large as its lines.
struct FittedLayerText: View {
    let words: String
    let text: LayerText
    /// The maximum size in points.
    let size: CGSize
    @Environment(\.self) private var environment

    var body: some View {
        var environment = environment
        environment.font = text.font.font
        environment.textAttributes.tracking = text.tracking
        environment.lineSpacing = text.lineSpacing
        environment.layoutDirection = words.isRightToLeft ? .rightToLeft : .leftToRight
        let fitted = FittedText.fitted(words, lineLimit: text.lineLimit, text.shrinking, in: size, environment: environment)
        return fitted.text
            .tracking(text.tracking)
            .lineSpacing(text.lineSpacing)
            .lineLimit(fitted.lineLimit)
            .multilineTextAlignment(text.alignment)
            // A little wider than the lines, which could otherwise break again when widths are rounded.
            .frame(width: min(fitted.width, fitted.size.width + 1))
            .fixedSize(horizontal: false, vertical: true)
            .environment(\.layoutDirection, environment.layoutDirection)
    }
}

extension LayerText {
    /// How the text becomes smaller in its maximum size.
    var shrinking: FittedText.Shrinking {
        FittedText.Shrinking(minScale: fit == .wrap ? 1 : minimumScale < 1 ? minimumScale : 0, wraps: fit != .shrink)
    }
}
