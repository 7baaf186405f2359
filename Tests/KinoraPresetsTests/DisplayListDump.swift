import Foundation
import KinoraDrawing

@testable import KinoraPresets

/// A display list in few lines: what is painted, with what, and the box around it. Outlines of many points are counted, not listed.
enum DisplayListDump {
    static func describe(_ list: DisplayList) -> String {
        list.items.flatMap { lines($0, .identity) }.joined(separator: "\n")
    }

    private static func lines(_ item: DisplayItem, _ outer: CGAffineTransform) -> [String] {
        let transform = item.transform.concatenating(outer)
        switch item.content {
        case .fill(let path, let paint, _): return ["fill \(describe(path, transform)) \(describe(paint))"]
        case .stroke(let path, let paint, let style):
            return ["stroke \(number(style.lineWidth)) \(describe(path, transform)) \(describe(paint))"]
        case .text(let text, let paint): return ["text \"\(text.string)\" \(describe(paint))"]
        case .image(_, let frame, _): return ["image \(describe(frame))"]
        case .group(let group):
            let clips = group.clips.map { "clip \(describe($0.path, $0.transform.concatenating(transform)))" }
            return ["group \(clips.joined(separator: " "))"] + group.items.flatMap { lines($0, transform) }.map { "  " + $0 }
        }
    }

    private static func describe(_ path: Path, _ transform: CGAffineTransform) -> String {
        "\(path.verbs.count) elements in \(describe(path.applying(transform).boundingRect))"
    }

    private static func describe(_ rect: CGRect) -> String {
        "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height)))"
    }

    private static func describe(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): describe(color)
        case .linearGradient(let ramp, _, _): "linear \(ramp.stops.map { describe($0.color) }.joined(separator: "-"))"
        case .radialGradient(let ramp, _, _): "radial \(ramp.stops.map { describe($0.color) }.joined(separator: "-"))"
        case .angularGradient: "angular"
        case .image: "image"
        case .mesh: "mesh"
        case .backdrop: "backdrop"
        }
    }

    private static func describe(_ color: Color.Resolved) -> String {
        func hex(_ component: Float) -> String {
            let text = String(Int((component * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        let opacity = color.opacity == 1 ? "" : "@\(number(Double(color.opacity)))"
        return "#" + hex(color.red) + hex(color.green) + hex(color.blue) + opacity
    }

    /// With two decimal places, so that the last digits of sines do not matter.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == 0 ? "0" : "\(rounded)"
    }
}
