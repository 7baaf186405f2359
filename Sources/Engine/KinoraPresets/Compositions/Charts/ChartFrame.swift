import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The frames of a chart's parts in the safe area: the accent, title and subtitle at the top, the source at the bottom, the chart between
/// them. Lengths are in points.
struct ChartFrame {
    let accent: CGRect
    let title: CGRect
    let subtitle: CGRect
    let source: CGRect
    let chart: CGRect
    /// The upper right corner, for the time of a race.
    let corner: CGRect

    let titleFont: Font
    let subtitleFont: Font
    let sourceFont: Font

    /// - Parameter cornerWidth: The width that is kept free at the right of the title.
    init(_ safe: CGRect, texts: ChartTexts, font: FontFamily, cornerWidth: CGFloat, environment: EnvironmentValues) {
        let (titleFont, subtitleFont) = (font.font(size: 76, weight: .heavy), font.font(size: 40, weight: .medium))
        (self.titleFont, self.subtitleFont, sourceFont) = (titleFont, subtitleFont, font.font(size: 28, weight: .medium))
        let width = max(safe.width - cornerWidth - (cornerWidth > 0 ? 40 : 0), 100)
        func height(_ text: String, _ font: Font, limit: CGFloat) -> CGFloat {
            guard !text.isEmpty else { return 0 }
            return min(Text(verbatim: text).font(font).shaped(in: environment, maxWidth: width).size.height, limit)
        }
        accent = CGRect(x: safe.minX, y: safe.minY, width: 110, height: 12)
        var y = accent.maxY + 26
        title = CGRect(x: safe.minX, y: y, width: width, height: height(texts.title, titleFont, limit: min(190, safe.height * 0.2)))
        y = title.maxY + (title.height > 0 ? 8 : 0)
        subtitle = CGRect(
            x: safe.minX, y: y, width: width, height: height(texts.subtitle, subtitleFont, limit: min(100, safe.height * 0.11)))
        corner = CGRect(x: safe.maxX - cornerWidth, y: safe.minY, width: cornerWidth, height: max(subtitle.maxY - safe.minY, 120))
        // A long source has two lines.
        let sourceWidth = texts.source.isEmpty ? 0 : Text(verbatim: texts.source).font(sourceFont).shaped(in: environment).size.width
        let sourceHeight: CGFloat = texts.source.isEmpty ? 0 : sourceWidth <= safe.width ? 38 : 76
        source = CGRect(x: safe.minX, y: safe.maxY - sourceHeight, width: safe.width, height: sourceHeight)
        let top = max(subtitle.maxY, cornerWidth > 0 ? corner.maxY : 0) + 36
        chart = CGRect(x: safe.minX, y: top, width: safe.width, height: max(source.minY - (sourceHeight > 0 ? 24 : 0) - top, 100))
    }
}

/// The texts around a chart.
struct ChartTexts {
    let title: String
    let subtitle: String
    let source: String
}
