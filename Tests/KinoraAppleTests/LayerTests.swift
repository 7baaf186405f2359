import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

/// The order of layers, and the animations that layers do not have.
@Suite("Layers and their animations")
@MainActor
struct LayerTests {
    @Test("A layer is inserted below or above a sibling; without a sibling, at the back or the front")
    func order() {
        let (root, a, b, c, d, e) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.insertSublayer(b, below: a)
        root.insertSublayer(c, above: b)
        root.insertSublayer(d, above: nil)
        root.insertSublayer(e, below: nil)
        #expect(root.sublayers?.map(ObjectIdentifier.init) == [e, b, c, a, d].map(ObjectIdentifier.init))
        #expect(e.superlayer === root)
    }

    @Test("A copy of a layer has its values, but not its sublayers")
    func copies() {
        let layer = CALayer()
        (layer.frame, layer.opacity, layer.cornerRadius) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5, 6)
        layer.addSublayer(CALayer())
        let copy = CALayer(layer: layer)
        #expect(copy.frame == layer.frame && copy.opacity == 0.5 && copy.cornerRadius == 6 && copy.sublayers == nil)
        #expect(layer.presentation() === layer)
    }

    private final class Stripe: CALayer {
        override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 10, height: 5)) }
    }

    private struct Host: UIViewRepresentable {
        let change: (CALayer) -> Void

        func makeUIView(context: Context) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            let layer = Stripe()
            layer.frame = view.bounds
            layer.backgroundColor = .black
            change(layer)
            view.layer.addSublayer(layer)
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {}
    }

    private func drawing(_ change: @escaping (CALayer) -> Void) -> String {
        makeGraph(Host(change: change).frame(width: 40, height: 20)).list.description
    }

    @Test("A layer draws itself once it needs display; performance settings change no drawing")
    func drawnLayers() {
        let plain = drawing { _ in }
        #expect(drawing { $0.setNeedsDisplay() } != plain)
        let settings: [(CALayer) -> Void] = [
            { $0.isOpaque = true }, { $0.shadowPath = CGPath(rect: .zero, transform: nil) }, { $0.timeOffset = 3 },
            { ($0.shouldRasterize, $0.rasterizationScale) = (true, 2) }, { $0.allowsEdgeAntialiasing = true },
            { $0.drawsAsynchronously = true }, { $0.needsDisplayOnBoundsChange = true }, { $0.setNeedsLayout() }, { $0.layoutIfNeeded() },
            { $0.removeAllAnimations() }, { $0.removeAnimation(forKey: "a") },
        ]
        for change in settings { #expect(drawing(change) == plain) }
    }

    @Test("Animations of layers have no effect, which is reported once")
    func animations() async throws {
        let layer = CALayer()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.byValue) = (0, 10, 5)
        let group = CAAnimationGroup()
        let (spring, keys) = (CASpringAnimation(keyPath: "bounds"), CAKeyframeAnimation(keyPath: "path"))
        (spring.mass, spring.stiffness, spring.initialVelocity) = (2, 50, 1)
        (keys.keyTimes, keys.timingFunctions) = ([0, 1], [CAMediaTimingFunction(name: .easeInEaseOut)])
        group.animations = [move, spring, keys]
        (group.timeOffset, group.repeatDuration, group.isRemovedOnCompletion, group.fillMode) = (1, 2, false, .both)
        group.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        let property: CAPropertyAnimation = spring
        (property.isAdditive, property.isCumulative) = (true, true)
        var reports: [String] = []
        let stage = makeStage(Doing { for key in ["a", "b"] { layer.add(group, forKey: key) } })
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(reports.count == 1 && reports[0].hasPrefix("CAAnimation is not supported"))
        #expect(layer.animation(forKey: "a") == nil)
        #expect(spring.keyPath == "bounds" && keys.values == nil)
        #expect(Set([CAMediaTimingFillMode.forwards, .backwards, .both, .removed]).count == 4)
        #expect(CAMediaTimingFunctionName.easeIn != .easeInEaseOut)
    }

    @Test("The settings of a transaction have no effect, and its completion block is called by commit")
    func transactions() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        var completions = 0
        CATransaction.setCompletionBlock { completions += 1 }
        CATransaction.flush()
        #expect(completions == 0)
        CATransaction.commit()
        #expect(completions == 1)
    }

    @Test("The media time is the film's; outside a film, times are the machine's")
    func times() async throws {
        var times: [Double] = []
        let stage = makeStage(
            Holder(Wire<Int>(), 0) { _ in
                TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { _ in
                    let _ = times.append(CACurrentMediaTime())
                    Color.red
                }
            }, frameRate: 10)
        _ = try await stage.frame(10)
        #expect(times == [0, 0.5, 1])
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60 && CACurrentMediaTime() > 0)
    }

    @Test("Emitters keep settings of depth without effect")
    func emitters() {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        (layer.emitterZPosition, layer.emitterDepth, layer.preservesDepth) = (1, 2, true)
        (layer.emitterMode, layer.renderMode) = (.surface, .backToFront)
        layer.renderMode = .oldestFirst
        (cell.emissionLatitude, cell.zAcceleration, cell.contentsRect) = (1, 2, CGRect(x: 0, y: 0, width: 0.5, height: 1))
        cell.setValue(3, forKey: "name")
        #expect(layer.emitterMode == .surface && layer.renderMode == .oldestFirst && cell.zAcceleration == 2)
        #expect(CATextLayerAlignmentMode.left.rawValue == "left")
    }
}
