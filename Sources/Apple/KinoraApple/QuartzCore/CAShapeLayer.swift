import Foundation
import KinoraDrawing
import KinoraViews

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    public var path: CGPath?
    public var fillColor: CGColor? = CGColor.black
    public var fillRule = CAShapeLayerFillRule.nonZero
    public var strokeColor: CGColor?
    /// The part of the path that is stroked, as fractions of its length.
    public var strokeStart: CGFloat = 0
    public var strokeEnd: CGFloat = 1
    public var lineWidth: CGFloat = 1
    public var lineCap = CAShapeLayerLineCap.butt
    public var lineJoin = CAShapeLayerLineJoin.miter
    public var miterLimit: CGFloat = 10
    public var lineDashPattern: [NSNumber]?
    public var lineDashPhase: CGFloat = 0

    override func ownContents(size: CGSize) -> AnyView? {
        guard let path = path.map({ Path($0) }) else { return nil }
        let cap: CGLineCap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
        let join: CGLineJoin = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: cap, lineJoin: join, miterLimit: miterLimit,
            dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], dashPhase: lineDashPhase)
        return AnyView(
            ZStack(alignment: .topLeading) {
                if let fillColor { path.fill(fillColor.color, style: FillStyle(eoFill: fillRule == .evenOdd)) }
                if let strokeColor { path.trim(from: strokeStart, to: strokeEnd).stroke(strokeColor.color, style: style) }
            })
    }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
