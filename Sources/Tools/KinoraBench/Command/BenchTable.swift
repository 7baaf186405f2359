import Foundation
import KinoraCLI

/// A table of measurements, one line per scene.
struct BenchTable {
    private static let header = [
        "scene", "frames", "evaluate ms", "draw ms", "convert ms", "encode ms", "fps", "encode-only fps", "ratio", "CPU s", "peak MB",
        "encode-only MB", "spin", "bytes",
    ]

    private var table = TextTable(header: header, limits: header.map { max($0.count, 24) })

    mutating func add(_ m: SceneMeasurement) {
        table.add([
            m.scene, "\(m.frames)", number(m.evaluation, 2), number(m.drawing, 2), number(m.conversion, 2), number(m.encoding, 1),
            number(m.framesPerSecond, 1), number(m.encodeOnlyFramesPerSecond, 1), number(m.ratio, 2), number(m.processorSeconds, 1),
            number(m.peakMemory, 0), number(m.encodeOnlyPeakMemory, 0), number(m.spin, 2), m.bytes.map { "\($0)" } ?? "",
        ])
    }

    var lines: [String] { table.lines }

    private func number(_ value: Double?, _ digits: Int) -> String {
        value.map { String(format: "%.\(digits)f", $0) } ?? ""
    }
}
