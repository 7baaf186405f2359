import Foundation
import KinoraDrawing

@testable import KinoraLottie

/// Small animations of one layer, written as JSON.
enum LottieSample {
    /// A file with `layers`, 100 x 100 points, 10 frames per second, 10 frames.
    static func file(layers: String, other: String = "") -> String {
        #"{"v":"5.7.0","fr":10,"ip":0,"op":10,"w":100,"h":100,\#(other.isEmpty ? "" : other + ",")"layers":[\#(layers)]}"#
    }

    /// A shape layer with `shapes`.
    static func layer(_ shapes: String, transform: String = "{}", other: String = "") -> String {
        #"{"ty":4,"nm":"Shape","ip":0,"op":10,"st":0,"ks":\#(transform),\#(other.isEmpty ? "" : other + ",")"shapes":[\#(shapes)]}"#
    }

    /// An animation of a shape layer.
    static func shapes(_ shapes: String, transform: String = "{}", other: String = "") throws -> LottieAnimation {
        try read(file(layers: layer(shapes, transform: transform, other: other)))
    }

    static func read(_ text: String) throws -> LottieAnimation { try LottieAnimation(data: Data(text.utf8)) }

    static let red = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
    static let blue = #"{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}"#
    static let black = #"{"ty":"st","c":{"k":[0,0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1}"#

    /// A rectangle around a centre.
    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
    }

    /// An open polyline.
    static func line(_ points: (Double, Double)...) -> String {
        let vertices = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
        let zeros = points.map { _ in "[0,0]" }.joined(separator: ",")
        return #"{"ty":"sh","ks":{"k":{"c":false,"v":[\#(vertices)],"i":[\#(zeros)],"o":[\#(zeros)]}}}"#
    }

    static func group(_ items: String, transform: String = "") -> String {
        #"{"ty":"gr","it":[\#(items),{"ty":"tr"\#(transform.isEmpty ? "" : "," + transform)}]}"#
    }
}

/// A leaf of a frame, in the coordinates of the animation.
struct DrawnLeaf {
    var path: Path
    var paint: Paint
    /// The product of the opacities of the leaf and its groups.
    var opacity: Double
    var isStroke: Bool

    var bounds: CGRect { path.boundingRect }
}

extension LottieAnimation {
    /// The fills and strokes of a frame in drawing order.
    func leaves(frame: Double) -> [DrawnLeaf] {
        var painter = LottiePainter(self)
        var leaves: [DrawnLeaf] = []
        func visit(_ items: [DisplayItem], _ transform: CGAffineTransform, _ opacity: Double) {
            for item in items {
                let transform = item.transform.concatenating(transform)
                switch item.content {
                case .fill(let path, let paint, _):
                    leaves.append(
                        DrawnLeaf(path: path.applying(transform), paint: paint, opacity: opacity * item.opacity, isStroke: false))
                case .stroke(let path, let paint, _):
                    leaves.append(
                        DrawnLeaf(path: path.applying(transform), paint: paint, opacity: opacity * item.opacity, isStroke: true))
                case .group(let group): visit(group.items, transform, opacity * item.opacity)
                case .text, .image: break
                }
            }
        }
        visit(painter.items(frame: frame), .identity, 1)
        return leaves
    }
}
