import KinoraDrawing
import KinoraPipeline

/// The colours of text on a background that changes, such as drifting lights. Each has a contrast of at least 4.5:1 to all of it where a
/// colour has one.
struct LightTextColors {
    /// The colour of titles.
    let title: Color
    /// The colour of lines of less importance.
    let line: Color
    /// The colour of short lines in the palette's highlight, or the nearest tint or shade of it.
    let highlight: Color

    /// - Parameter backgrounds: The extreme colours of the background.
    init(palette: ColorPalette, backgrounds: [Color]) {
        let title = ReadableColor.shade(of: palette.text, on: backgrounds)
        self.title = title
        highlight = ReadableColor.shade(of: palette.highlight, on: backgrounds)
        let isReadable = backgrounds.allSatisfy {
            ReadableColor.contrast(title.mix(with: $0, by: 0.15, in: .device), $0) >= ReadableColor.minContrast
        }
        line = isReadable ? title.opacity(0.85) : title
    }
}
