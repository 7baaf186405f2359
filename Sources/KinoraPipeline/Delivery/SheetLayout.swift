import Foundation
import KinoraMedia

/// Pictures of one size in columns and rows.
package struct SheetLayout: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// Of each picture, in pixels.
    package let width: Int
    package let height: Int
    /// Pixels between pictures and around all.
    package let gap: Int

    package init(columns: Int, rows: Int, width: Int, height: Int, gap: Int) throws {
        guard (1...100).contains(columns), (1...1000).contains(rows) else {
            throw JobError(.grid, description: "a sheet of \(columns)x\(rows) pictures cannot be made; 1x1 to 100x1000 are accepted")
        }
        (self.columns, self.rows, self.width, self.height, self.gap) = (columns, rows, width, height, gap)
        guard sheetWidth <= VideoSettings.maximumSide, sheetHeight <= VideoSettings.maximumSide else {
            throw JobError(
                .grid, .size,
                description:
                    "a sheet of \(columns)x\(rows) pictures of \(width)x\(height) pixels would have more than \(VideoSettings.maximumSide) pixels "
                    + "on a side; take fewer or smaller ones")
        }
    }

    package var sheetWidth: Int { columns * (width + gap) + gap }
    package var sheetHeight: Int { rows * (height + gap) + gap }

    /// Where the upper left corner of picture `number` lies.
    package func place(_ number: Int) -> (x: Int, y: Int) {
        (gap + number % columns * (width + gap), gap + number / columns * (height + gap))
    }

    /// The pictures in their places, on dark grey or on nothing.
    package func sheet(_ pictures: [PixelImage?], isTransparent: Bool) -> PixelImage {
        var sheet = PixelImage(width: sheetWidth, height: sheetHeight)
        if !isTransparent { sheet.fill(blue: 32, green: 32, red: 32, alpha: 255) }
        for (number, picture) in pictures.enumerated() {
            guard let picture else { continue }
            let place = place(number)
            sheet.place(picture, x: place.x, y: place.y)
        }
        return sheet
    }

    /// A WebVTT file that says which part of the picture called `image` is shown from when to when, in seconds.
    package func cues(_ times: [(start: TimeInterval, end: TimeInterval)], image: String) -> String {
        var text = "WEBVTT\n"
        let address = image.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? image
        for (number, time) in times.enumerated() {
            let place = place(number)
            text += "\n\(SheetLayout.stamp(time.start)) --> \(SheetLayout.stamp(time.end))\n"
            text += "\(address)#xywh=\(place.x),\(place.y),\(width),\(height)\n"
        }
        return text
    }

    /// The most pictures that a sprite sheet has.
    package static let maxSprites = 1000

    /// When the pictures of a sprite sheet begin: every `interval` seconds, by default a hundred of them, but not more than one a second.
    package static func spriteTimes(duration: TimeInterval, every interval: TimeInterval?) throws -> [TimeInterval] {
        let step = interval ?? max(1, duration / 100)
        guard step.isFinite, step > 0, (duration / step).rounded(.up) <= Double(maxSprites) else {
            throw JobError(
                .interval, .duration, .output,
                description: "pictures every \(step) s of a film of \(duration) s would be more than \(maxSprites); take a longer interval"
            )
        }
        let count = max(1, Int((duration / step - 1e-9).rounded(.up)))
        return (0..<count).map { Double($0) * step }
    }

    /// `00:01:02.500`.
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
