import Foundation
import KinoraCaptions
import KinoraDrawing
import KinoraViews

/// The position of a part of a cue in the frame.
struct CaptionPosition {
    /// The point of the frame at which ``unit`` is, in points.
    var point: CGPoint
    /// The point of the lines that is at ``point``, as fractions of their size.
    var unit: UnitPoint
    /// The maximum width of the lines with their box, in points.
    var width: CGFloat
    /// The position of shorter lines, from 0 (left) to 1 (right).
    var alignment: CGFloat

    /// - Parameters:
    ///   - size: The size of the frame, in points.
    ///   - area: The part of the frame in which captions are.
    ///   - lineHeight: The height of a line, in points.
    init(of cue: Cue, in track: CaptionTrack, _ appearance: CaptionAppearance, size: CGSize, area: CGRect, lineHeight: CGFloat) {
        let own = cue.placement
        if let fixed = appearance.fixedPoint {
            (point, unit, width, alignment) = (fixed.point, fixed.anchor, area.width, 0.5)
            return
        }
        // Vertical lines are shown horizontally, in the position of cues without one.
        guard appearance.position == nil, !own.isDefault, own.writingDirection == .horizontal else {
            let position = appearance.position ?? appearance.standardPosition
            unit = UnitPoint(x: Self.fraction(position.x), y: Self.fraction(position.y))
            point = CGPoint(x: area.minX + area.width * unit.x, y: area.minY + area.height * unit.y)
            (width, alignment) = (area.width, unit.x)
            return
        }
        let isRightToLeft = cue.text.isRightToLeft
        alignment =
            switch own.alignment {
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .start: isRightToLeft ? 1 : 0
            case .end: isRightToLeft ? 0 : 1
            }
        var x = alignment
        switch own.positionAlignment {
        case .auto: break
        case .lineLeft: x = 0
        case .center: x = 0.5
        case .lineRight: x = 1
        }
        var frame = CGRect(origin: .zero, size: size)
        var y: CGFloat = 1
        point = CGPoint(x: 0, y: area.maxY)
        if let region = own.region.flatMap({ name in track.regions.first { $0.identifier == name } }) {
            let inner = CGSize(
                width: size.width * Self.fraction(region.width / 100), height: lineHeight * CGFloat(min(max(region.lines, 1), 100)))
            frame = CGRect(
                x: size.width * Self.fraction(region.viewportAnchor.x / 100) - inner.width * Self.fraction(region.regionAnchor.x / 100),
                y: size.height * Self.fraction(region.viewportAnchor.y / 100) - inner.height * Self.fraction(region.regionAnchor.y / 100),
                width: inner.width, height: inner.height)
            point.y = frame.maxY
        } else {
            switch own.line {
            case nil: break
            case .number(let line) where line >= 0: (point.y, y) = (area.minY + lineHeight * CGFloat(min(line, 1000)), 0)
            case .number(let line): point.y = area.maxY + lineHeight * CGFloat(max(line, -1000) + 1)
            case .percentage(let percentage):
                point.y = size.height * Self.fraction(percentage / 100)
                y = own.lineAlignment == .start ? 0 : own.lineAlignment == .center ? 0.5 : 1
            }
        }
        point.x = frame.minX + frame.width * (own.position.map { Self.fraction($0 / 100) } ?? alignment)
        unit = UnitPoint(x: x, y: y)
        width = min(max(frame.width * Self.fraction(own.size / 100), 1), area.width)
    }

    private static func fraction(_ value: Double) -> CGFloat { value.isFinite ? CGFloat(min(max(value, 0), 1)) : 0 }
}
