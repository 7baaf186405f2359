import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraRaster

extension LayerFinding {
    /// The width or height of a snapshot in pixels, whichever is larger.
    private static let side = 960.0

    /// The name of the snapshot's file: `promo-contrast-line12-2.40s.png`.
    package func snapshotName(_ document: String) -> String {
        let size = namesSize ? "-\(width)x\(height)" : ""
        let seconds = time.formatted(.number.precision(.fractionLength(2)).grouping(.never).locale(Locale(identifier: "en_US")))
        return "\(document)-\(check.rawValue)-line\(position.line)-\(position.column)-\(seconds)s\(size).png"
    }

    /// Returns the frames of `findings` as PNG files, each with the position marked, in the same order. `job` is the job of the document.
    @MainActor
    package static func snapshots(of findings: [LayerFinding], _ job: RenderJob) async throws -> [Data] {
        var images = [Data](repeating: Data(), count: findings.count)
        let groups = Dictionary(grouping: findings.indices) { PixelDimensions(width: findings[$0].width, height: findings[$0].height) }
        for (size, indices) in groups {
            var own = job
            (own.width, own.height) = (size.width, size.height)
            let plan = try own.filmPlan()
            let scale = side / max(plan.film.size.width, plan.film.size.height)
            let rasterizer = Rasterizer(
                width: max(Int((plan.film.size.width * scale).rounded()), 1), height: max(Int((plan.film.size.height * scale).rounded()), 1)
            )
            let evaluator = try FrameEvaluator(plan)
            // Frames in their order are reached without beginning again.
            for index in indices.sorted(by: { (findings[$0].time, $0) < (findings[$1].time, $1) }) {
                let frame = plan.film.frame(at: findings[index].time)
                let list = try await FilmInputs.$current.withValue(FilmInputs()) { try await evaluator.displayList(at: frame) }
                let marked = DisplayList(items: list.items + mark(findings[index].area, in: plan.film.size, scale: scale))
                try rasterizer.draw(marked, transform: CGAffineTransform(scaleX: scale, y: scale), background: plan.canvas.background)
                images[index] = try rasterizer.pngData()
            }
        }
        return images
    }

    private struct PixelDimensions: Hashable {
        let width: Int
        let height: Int
    }

    /// A frame around an area that is visible on all colours.
    private static func mark(_ area: CGRect, in size: CGSize, scale: Double) -> [DisplayItem] {
        let inside = CGRect(origin: .zero, size: size).insetBy(dx: 4 / scale, dy: 4 / scale)
        let box = area.insetBy(dx: -6 / scale, dy: -6 / scale).intersection(inside)
        guard !box.isNull else { return [] }
        return [(7.0, Color(red: 1, green: 1, blue: 1)), (3.0, Color(red: 0.85, green: 0, blue: 0.45))].map { width, color in
            DisplayItem(
                .stroke(Path(box), .color(color.resolved(in: .light)), StrokeStyle(lineWidth: width / scale, lineJoin: .round)))
        }
    }
}
