import Foundation
import KinoraFiles
import KinoraMedia

/// Writes one image of many frames: a contact sheet, or a sprite sheet with its WebVTT file.
final class ContactSheetSink: PlannedSink {
    let plan: OutputPlan
    let order = FrameOrder.any
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

    func makeFrame() -> PixelFrame {
        PixelFrame(width: plan.canvas.width, height: plan.canvas.height, isOpaque: !plan.canvas.isTransparent)
    }

    func deliver(_ frame: PixelFrame, index: Int, _ contents: FrameContents) { images[index] = frame.image }

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
            RenderReport.File(
                path: cues.path, format: "vtt", width: layout.width, height: layout.height, frames: tiles.count, bytes: text.utf8.count)
        ]
    }

    func discard() {
        image.discard()
        cues?.discard()
    }
}
