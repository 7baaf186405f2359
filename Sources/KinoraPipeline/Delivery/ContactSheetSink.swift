import Foundation
import KinoraFiles
import KinoraMedia

/// Writes one image of many frames: a contact sheet, or a sprite sheet with its WebVTT file.
final class ContactSheetSink: OutputSink {
    /// One of the small images.
    private struct Tile {
        let frame: Int
        let start: TimeInterval
        let end: TimeInterval
    }

    let width: Int
    let height: Int
    let selection: FrameSelection
    private let tiles: [Tile]
    private let layout: SheetLayout
    private let image: OutputFile
    private let cues: OutputFile?
    private let format: StillFormat
    private let encoder: any PictureEncoding
    private let isTransparent: Bool
    private var pictures: [Int: PixelImage] = [:]
    private var data: [UInt8] = []
    private var text = ""

    /// Creates a contact sheet. Each image shows the middle of an equal part of the film.
    convenience init(_ path: String, columns: Int, rows: Int, width: Int, height: Int, job: RenderJob) throws {
        let film = job.film
        let count = columns * rows
        let tiles = (0..<count).map { number in
            let part = film.duration / Double(count)
            return Tile(
                frame: film.frame(at: (Double(number) + 0.5) * part), start: Double(number) * part, end: Double(number + 1) * part)
        }
        try self.init(
            path, cues: nil, tiles: tiles, layout: SheetLayout(columns: columns, rows: rows, width: width, height: height, gap: 4), job: job
        )
    }

    /// Creates a sprite sheet with an image every `interval` seconds. `path` is that of the WebVTT file.
    convenience init(sprite path: String, every interval: TimeInterval?, width: Int, height: Int, job: RenderJob) throws {
        let film = job.film
        let starts = try SheetLayout.spriteTimes(duration: film.duration, every: interval)
        let tiles = starts.enumerated().map { number, start in
            Tile(frame: film.frame(at: start), start: start, end: number + 1 < starts.count ? starts[number + 1] : film.duration)
        }
        let columns = min(10, tiles.count)
        let layout = try SheetLayout(columns: columns, rows: (tiles.count + columns - 1) / columns, width: width, height: height, gap: 0)
        try self.init(FilePath.withoutEnding(path) + ".jpg", cues: path, tiles: tiles, layout: layout, job: job)
    }

    private init(_ path: String, cues: String?, tiles: [Tile], layout: SheetLayout, job: RenderJob) throws {
        format = try RenderJob.stillFormat(path, isTransparent: job.isTransparent)
        self.tiles = tiles
        self.layout = layout
        (width, height) = (layout.width, layout.height)
        selection = .some(Set(tiles.map(\.frame)))
        isTransparent = job.isTransparent
        encoder = try format.encoder(
            width: layout.sheetWidth, height: layout.sheetHeight, quality: job.encoding.quality, hasAlpha: isTransparent)
        let policy = job.policy(for: cues ?? path)
        image = try OutputFile(path, policy: policy)
        self.cues = try cues.map { try OutputFile($0, policy: policy) }
    }

    func makeFrame() -> PixelFrame { PixelFrame(width: width, height: height, isOpaque: !isTransparent) }

    func deliver(_ frame: PixelFrame, index: Int, digest: PictureDigest) { pictures[index] = frame.image }

    func finish() throws {
        let sheet = layout.sheet(tiles.map { pictures[$0.frame] }, isTransparent: isTransparent)
        pictures = [:]
        data = try encoder.encode(sheet)
        try image.write(Data(data))
        guard let cues else { return }
        let name = FilePath.name(of: image.path)
        text = layout.cues(tiles.map { ($0.start, $0.end) }, image: name)
        try cues.write(Data(text.utf8))
    }

    // The image comes first, so that it exists when the WebVTT file does.
    var members: [OutputSet.Member] { [image.member] + (cues.map { [$0.member] } ?? []) }

    var files: [RenderReport.File] {
        let files = [
            RenderReport.File(
                path: image.path, format: format.rawValue, width: layout.sheetWidth, height: layout.sheetHeight, frames: tiles.count,
                bytes: data.count)
        ]
        guard let cues else { return files }
        return files + [
            RenderReport.File(path: cues.path, format: "vtt", width: width, height: height, frames: tiles.count, bytes: text.utf8.count)
        ]
    }

    func discard() {
        image.discard()
        cues?.discard()
    }
}
