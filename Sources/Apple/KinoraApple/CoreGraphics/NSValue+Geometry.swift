import Foundation

// UIKit's names of the geometry in a value.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    /// The point, or zero if the value is none.
    public var cgPointValue: CGPoint { pointValue }

    /// The size, or zero if the value is none.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle, or zero if the value is none.
    public var cgRectValue: CGRect { rectValue }
}
