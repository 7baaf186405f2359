import Foundation
import KinoraDrawing
import KinoraPipeline

/// Scales and centres paths of any size.
enum PathFit {
    /// The maximum coordinate for which products of coordinates are finite.
    private static let maxCoordinate = 1e200

    /// Returns the transform that scales `path` uniformly and centres it in `rect`. If `mayTurn` is true, rotates it by 90 degrees
    /// counterclockwise if that makes it larger.
    ///
    /// If its narrower side is then shorter than `minBreadth` points, widens it in that direction, up to ``maxWidening`` times.
    ///
    /// Throws `ParameterError` if the path has no length or its coordinates are too large or too small.
    static func transform(of path: Path, into rect: CGRect, mayTurn: Bool, minBreadth: CGFloat = 0) throws(ParameterError)
        -> CGAffineTransform
    {
        let bounds = path.boundingRect
        guard !bounds.isNull, max(bounds.width, bounds.height) > 0 else {
            throw noLength
        }
        let upright = scale(of: bounds.size, into: rect.size)
        let turned = mayTurn ? scale(of: CGSize(width: bounds.height, height: bounds.width), into: rect.size) : 0
        let isTurned = turned > upright * 1.05
        let factor = isTurned ? turned : upright
        let fitted = isTurned ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
        let widening = widening(of: CGSize(width: fitted.width * factor, height: fitted.height * factor), to: minBreadth)
        let transform = CGAffineTransform(translationX: rect.midX, y: rect.midY)
            .scaledBy(x: widening.width, y: widening.height)
            .concatenatingTurn(isTurned, scale: factor)
            .translatedBy(x: -bounds.midX, y: -bounds.midY)
        let farthest = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
        guard farthest < PathFit.maxCoordinate, factor < PathFit.maxCoordinate else {
            throw ParameterError(
                parameter: "path", problem: "is too \(farthest < PathFit.maxCoordinate ? "small" : "large") to be drawn",
                accepted: "coordinates below 1e200, and an outline larger than 1e-190")
        }
        return transform
    }

    private static let maxWidening: CGFloat = 2

    private static func widening(of size: CGSize, to breadth: CGFloat) -> CGSize {
        let narrow = min(size.width, size.height)
        guard narrow > 0, narrow < breadth else { return CGSize(width: 1, height: 1) }
        let factor = min(breadth / narrow, maxWidening)
        return size.width < size.height ? CGSize(width: factor, height: 1) : CGSize(width: 1, height: factor)
    }

    static let noLength = ParameterError(
        parameter: "path", problem: "has no line or curve with a length", accepted: "path data such as 'M0 0 L100 50'")

    private static func scale(of size: CGSize, into room: CGSize) -> CGFloat {
        let (x, y) = (size.width > 0 ? room.width / size.width : .infinity, size.height > 0 ? room.height / size.height : .infinity)
        return min(x, y)
    }
}

extension CGAffineTransform {
    /// Returns the transform that scales first, then rotates by 90 degrees counterclockwise if `isTurned`, then applies the receiver.
    fileprivate func concatenatingTurn(_ isTurned: Bool, scale: CGFloat) -> CGAffineTransform {
        // Written out, so that a rotation by 90 degrees is exact.
        let turn =
            isTurned
            ? CGAffineTransform(a: 0, b: -scale, c: scale, d: 0, tx: 0, ty: 0)
            : CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        return turn.concatenating(self)
    }
}
