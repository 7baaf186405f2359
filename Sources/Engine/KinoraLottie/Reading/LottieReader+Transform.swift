import Foundation
import KinoraDrawing

extension LottieReader {
    /// Reads the transform of a layer or of a group.
    func transform(_ node: LottieNode?) throws(LottieError) -> LottieTransform {
        var transform = LottieTransform()
        guard let node else { return transform }
        guard node.isObject else { throw node.mismatch("a transform") }
        transform.anchor = try property(node, "a", default: .zero, vector)
        if let position = node["p"] { transform.position = try self.position(position) }
        transform.scale = try property(node, "s", default: Vector2(100, 100), vector)
        transform.rotation = try property(node, node["rz"] == nil ? "r" : "rz", default: 0, scalar)
        transform.skew = try property(node, "sk", default: 0, scalar)
        transform.skewAxis = try property(node, "sa", default: 0, scalar)
        transform.opacity = try property(node, "o", default: 100, scalar)
        for key in ["rx", "ry"] {
            guard let rotation = node[key] else { continue }
            if try property(rotation, scalar) != Animated(0) { note("rotations in space are not drawn", at: rotation.path) }
        }
        if let orientation = node["or"], orientation.isObject {
            let value = try property(orientation) { (node) throws(LottieError) in try self.numbers(node) }
            if value != Animated(LottieNumbers(values: [0, 0, 0])) { note("orientations in space are not drawn", at: orientation.path) }
        }
        return transform
    }

    /// Reads a position, whose coordinates may be separate properties.
    private func position(_ node: LottieNode) throws(LottieError) -> LottieTransform.Position {
        guard node.flag("s"), let x = node["x"], let y = node["y"], x.isObject else { return .joined(try property(node, vector)) }
        return .split(x: try property(x, scalar), y: try property(y, scalar))
    }

    func blendMode(_ node: LottieNode) throws(LottieError) -> BlendMode {
        guard let mode = node["bm"] else { return .normal }
        let modes: [BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
            .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
        ]
        let number = try node.integer("bm", default: 0)
        if modes.indices.contains(number) { return modes[number] }
        note("the blend mode \(number) is not supported; normal is used", at: mode.path, .approximated)
        return .normal
    }
}
