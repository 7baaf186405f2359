import Foundation
import KinoraMedia

/// The layout of images of one size in columns and rows.
package struct SheetLayout: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// The size of each image, in pixels.
    package let width: Int
    package let height: Int
    /// The gap between images and the margin around them, in pixels.
    package let gap: Int

    package init(columns: Int, rows: Int, width: Int, height: Int, gap: Int) throws {
        guard (1...100).contains(columns), (1...1000).contains(rows) else {
            throw JobError(.grid, description: "a sheet cannot have \(columns)x\(rows) images; expected 1x1 to 100x1000")
        }
        (self.columns, self.rows, self.width, self.height, self.gap) = (columns, rows, width, height, gap)
        guard sheetWidth <= VideoSettings.maximumSide, sheetHeight <= VideoSettings.maximumSide else {
            throw JobError(
                .grid, .size,
                description:
                    "a sheet of \(columns)x\(rows) images of \(width)x\(height) pixels has a side of more than \(VideoSettings.maximumSide) pixels; "
                    + "use fewer or smaller images")
        }
        guard VideoSettings.accepts(width: sheetWidth, height: sheetHeight) else {
            throw JobError(
                .grid, .size,
                description:
                    "a sheet of \(columns)x\(rows) images of \(width)x\(height) pixels has \(sheetWidth)x\(sheetHeight) pixels, which are too many; "
                    + "the maximum is about 8192x4320; use fewer or smaller images")
        }
    }

    package var sheetWidth: Int { columns * (width + gap) + gap }
    package var sheetHeight: Int { rows * (height + gap) + gap }

    /// Returns the upper left corner of image `number`.
    package func position(_ number: Int) -> (x: Int, y: Int) {
        (gap + number % columns * (width + gap), gap + number / columns * (height + gap))
    }

    /// Returns the images in their positions, on a dark grey or transparent background.
    package func sheet(_ images: [PixelImage?], isTransparent: Bool) -> PixelImage {
        var sheet = PixelImage(width: sheetWidth, height: sheetHeight)
        if !isTransparent { sheet.fill(blue: 32, green: 32, red: 32, alpha: 255) }
        for (number, image) in images.enumerated() {
            guard let image else { continue }
            let position = position(number)
            sheet.place(image, x: position.x, y: position.y)
        }
        return sheet
    }

    /// Returns a WebVTT file with the time interval, in seconds, and the part of the image file `image` for each image.
    package func cues(_ times: [(start: TimeInterval, end: TimeInterval)], image: String) -> String {
        var text = "WEBVTT\n"
        let address = image.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? image
        for (number, time) in times.enumerated() {
            let position = position(number)
            text += "\n\(SheetLayout.stamp(time.start)) --> \(SheetLayout.stamp(time.end))\n"
            text += "\(address)#xywh=\(position.x),\(position.y),\(width),\(height)\n"
        }
        return text
    }

    /// The maximum number of images of a sprite sheet.
    package static let maxSprites = 1000

    /// Returns the times of the images of a sprite sheet: every `interval` seconds. By default, a hundred images, with at least one second
    /// between them.
    package static func spriteTimes(duration: TimeInterval, every interval: TimeInterval?) throws -> [TimeInterval] {
        let step = interval ?? max(1, duration / 100)
        guard step.isFinite, step > 0, (duration / step).rounded(.up) <= Double(maxSprites) else {
            throw JobError(
                .interval, .duration, .output,
                description:
                    "an image every \(MediaTime.text(step)) of a film of \(MediaTime.text(duration)) makes more than \(maxSprites) images; "
                    + "use a longer interval"
            )
        }
        let count = max(1, Int((duration / step - 1e-9).rounded(.up)))
        return (0..<count).map { Double($0) * step }
    }

    /// Formats a time as in `00:01:02.500`.
    package static func stamp(_ time: TimeInterval) -> String {
        let milliseconds = Int((time * 1000).rounded())
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(rest, 3))"
    }
}
