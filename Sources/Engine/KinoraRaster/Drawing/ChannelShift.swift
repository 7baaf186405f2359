import CPixels
import Foundation
import KinoraDrawing

/// The positions in a layer from which the pixels of a moved channel come. Columns and rows are moved separately.
struct ChannelShift {
    private var first: [Int32] = []
    private var second: [Int32] = []
    private var firstWeight: [Int32] = []
    private var secondWeight: [Int32] = []

    /// The maximum displacement in pixels, at which larger ones are clamped.
    private static let limit = 2048.0

    /// The maximum distance in pixels by which a channel is moved, rounded up.
    static func maxDistance(_ aberration: ImageEffect.Aberration, scale: Double) -> Int {
        let distance = abs(aberration.distance) * scale
        // A radial displacement grows beyond the frame. It is clamped at twice its distance.
        let most = min(aberration.isRadial ? 2 * distance : distance, limit)
        return most.isFinite ? Int(most.rounded(.up)) : 0
    }

    /// - Parameters:
    ///   - range: The pixels of the layer along the axis.
    ///   - frame: The pixels inside of which missing ones repeat those at its ends; empty for none.
    ///   - source: Maps the centre of a pixel to the position that is shown there.
    init(_ range: Range<Int>, frame: Range<Int>, source: (Double) -> Double) {
        for pixel in range {
            var position = source(Double(pixel) + 0.5) - 0.5
            if frame.contains(pixel) { position = min(max(position, Double(frame.lowerBound)), Double(frame.upperBound - 1)) }
            position -= Double(range.lowerBound)
            let below = position.rounded(.down)
            let weight = Int32(((position - below) * 256).rounded())
            let (a, b) = (Int(below), Int(below) + 1)
            let (hasA, hasB) = (0..<range.count ~= a && weight < 256, 0..<range.count ~= b && weight > 0)
            firstWeight.append(hasA ? 256 - weight : 0)
            secondWeight.append(hasB ? weight : 0)
            // Both indices are inside of the layer, whatever their weights are.
            first.append(Int32(hasA ? a : hasB ? b : 0))
            second.append(Int32(hasB ? b : hasA ? a : 0))
        }
    }

    func withShift<Result>(_ body: (kinora_shift) -> Result) -> Result {
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                firstWeight.withUnsafeBufferPointer { firstWeight in
                    secondWeight.withUnsafeBufferPointer { secondWeight in
                        body(
                            kinora_shift(
                                first: first.baseAddress, second: second.baseAddress, first_weight: firstWeight.baseAddress,
                                second_weight: secondWeight.baseAddress))
                    }
                }
            }
        }
    }
}

extension ChannelShift {
    /// The shifts of columns and rows by which red (`sign` 1) or blue (-1) is moved, or green (0) is not.
    static func shifts(
        _ aberration: ImageEffect.Aberration, sign: Double, transform t: CGAffineTransform, scale: Double, bounds: PixelRect
    ) -> (columns: ChannelShift, rows: ChannelShift) {
        let corners = PixelBox(aberration.frame)?.applying(t)
        let isUpright = t.b == 0 && t.c == 0
        func inner(_ low: CGFloat?, _ high: CGFloat?) -> Range<Int> {
            guard isUpright, let low, let high, abs(low) < 1e6, abs(high) < 1e6 else { return 0..<0 }
            let (first, end) = (Int(low.rounded(.up)), Int(high.rounded(.down)))
            return first < end ? first..<end : 0..<0
        }
        let frame = aberration.frame
        let center = CGPoint(x: frame.midX, y: frame.midY).applying(t)
        let distance = min(abs(aberration.distance) * scale, limit) * (aberration.distance < 0 ? -1 : 1)
        let most = Double(maxDistance(aberration, scale: scale))
        let columns: (Double) -> Double
        let rows: (Double) -> Double
        if aberration.isRadial {
            let corner = Double(hypot(frame.width, frame.height)) / 2 * scale
            // The frame becomes larger or smaller, but no smaller than a tenth.
            let factor = corner > 0 ? max(1 + sign * distance / corner, 0.1) : 1
            func moved(_ position: Double, _ center: Double) -> Double {
                let moved = center + (position - center) / factor
                return position + min(max(moved - position, -most), most)
            }
            (columns, rows) = ({ moved($0, Double(center.x)) }, { moved($0, Double(center.y)) })
        } else {
            let direction = CGSize(width: cos(aberration.angle), height: sin(aberration.angle)).applying(t)
            let length = Double(hypot(direction.width, direction.height))
            let (x, y) = length > 0 ? (Double(direction.width) / length, Double(direction.height) / length) : (0, 0)
            (columns, rows) = ({ $0 - sign * x * distance }, { $0 - sign * y * distance })
        }
        return (
            ChannelShift(bounds.minX..<bounds.maxX, frame: inner(corners?.minX, corners?.maxX), source: columns),
            ChannelShift(bounds.minY..<bounds.maxY, frame: inner(corners?.minY, corners?.maxY), source: rows)
        )
    }
}
