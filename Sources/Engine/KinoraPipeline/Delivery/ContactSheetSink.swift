import Foundation
import KinoraFiles
import KinoraMedia

/// Writes one image of many frames: a contact sheet, or a sprite sheet with its WebVTT file.
final class ContactSheetSink: OutputSink {
    private let plan: OutputPlan
    private let tiles: [SheetTile]
    private let layout: SheetLayout
    private let image: OutputFile
    private let cues: OutputFile?
    private let format: StillFormat
    private let encoder: any ImageEncoding
    private var images: [Int: PixelImage] = [:]
    private var data: [UInt8] = []
    private var text = ""

    /// - Parameter cues: The WebVTT file; nil for none.
    init(_ plan: OutputPlan, _ format: StillFormat, tiles: [SheetTile], layout: SheetLayout, cues: OutputPlan.Cues?) throws {
        (self.plan, self.format, self.tiles, self.layout) = (plan, format, tiles, layout)
        encoder = try format.encoder(
            width: layout.sheetWidth, height: layout.sheetHeight, quality: plan.quality, hasAlpha: plan.canvas.isTransparent)
        image = try OutputFile(plan.path, policy: plan.policy)
        self.cues = try cues.map { try OutputFile($0.path, policy: $0.policy) }
    }

    func makeSamples() -> PixelFrame {
        PixelFrame(width: plan.canvas.width, height: plan.canvas.height, isOpaque: !plan.canvas.isTransparent)
    }

    func take(_ frame: DrawnFrame<PixelFrame>) { images[frame.index] = frame.samples.image }

    func finish() throws {
        let sheet = layout.sheet(tiles.map { images[$0.frame] }, isTransparent: plan.canvas.isTransparent)
        images = [:]
        data = try encoder.encode(sheet)
        try image.write(Data(data))
        guard let cues else { return }
        let name = FilePath.name(of: image.path)
        text = layout.cues(tiles.map { ($0.start, $0.end) }, image: name)
        try cues.write(Data(text.utf8))
    }

    var files: OutputFiles {
        let sheet = RenderReport.File(
            path: image.path, format: format.rawValue, width: layout.sheetWidth, height: layout.sheetHeight, frames: tiles.count,
            bytes: data.count)
        guard let cues else { return OutputFiles(reports: [sheet], members: [image.member]) }
        let list = RenderReport.File(
            path: cues.path, format: "vtt", width: layout.width, height: layout.height, frames: tiles.count, bytes: text.utf8.count)
        // The image comes first, so that it exists when the WebVTT file does.
        return OutputFiles(reports: [sheet, list], members: [image.member, cues.member])
    }

    func discard() {
        image.discard()
        cues?.discard()
    }
}
