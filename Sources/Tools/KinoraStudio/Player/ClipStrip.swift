import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// Frames of a clip side by side, at equal distances of time.
@MainActor
struct ClipStrip {
    private let path: String
    private let footage: any Footage
    private let count: Int
    /// The size of a frame, in pixels.
    private let size: CGSize

    /// The maximum ratio of the sides of a frame. More is cut off.
    private static let maxRatio = 3.0

    /// - Parameter path: A path that the document may read.
    init(_ path: String, _ footage: any Footage, count: Int, height: Int) {
        (self.path, self.footage, self.count) = (path, footage, count)
        let ratio = min(max(Double(footage.width) / Double(footage.height), 1 / Self.maxRatio), Self.maxRatio)
        size = CGSize(width: max((Double(height) * ratio).rounded(), 1), height: Double(height))
    }

    /// Returns the strip. Each frame is the one in the middle of its part of the clip.
    func png() async throws -> Data {
        let (path, size) = (path, size)
        let first = min(footage.time(of: 0), 0)
        let times = (0..<count).map { first + (footage.duration - first) * (Double($0) + 0.5) / Double(count) }
        let composition = Composition(
            "clip-strip", size: CGSize(width: size.width * Double(count), height: size.height), fps: 1, duration: 1, background: .clear
        ) {
            HStack(spacing: 0) {
                ForEach(times, id: \.self) { time in
                    Video(path: path).held(at: time).resizable().aspectRatio(contentMode: .fill)
                        .frame(width: size.width, height: size.height).clipped()
                }
            }
        }
        return try await OpenFilm(RenderJob(composition, output: "").filmPlan()).png(at: 0)
    }
}
