import Foundation

/// Transitions in which an outline or a mask reveals the incoming image.
extension TransitionDrawing {
    func iris(_ e: Double) -> [TransitionPlate] {
        guard effect.softness > 0 else {
            let radius = reach * e
            return revealed(by: Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
        }
        let width = reach * effect.softness
        let outer = e * (reach + width)
        let inner = max(outer - width, 0)
        let ramp = Paint.Ramp(stops: [stop(at: 0, outer / width), stop(at: 1, 0)], mixing: .sRGB)
        return revealed(
            by: .radialGradient(ramp, start: Paint.Disc(center: center, radius: inner), end: Paint.Disc(center: center, radius: outer)))
    }

    func clock(_ e: Double) -> [TransitionPlate] {
        guard effect.softness > 0 else { return revealed(by: sector(from: 0, to: e)) }
        let width = effect.softness
        let front = e * (1 + width)
        let ramp = ramp([front - width, front]) { (front - $0) / width }
        let start = Angle(degrees: -90)
        return revealed(by: .angularGradient(ramp, center: center, startAngle: start, endAngle: Angle(degrees: 270)))
    }

    func fan(_ e: Double) -> [TransitionPlate] { revealed(by: sector(from: -e / 2, to: e / 2)) }

    /// The part of the plane between two hands of a clock, in turns from the top.
    private func sector(from start: Double, to end: Double) -> Path {
        let radius = 2 * reach
        let corners = max(Int(((end - start) * 8).rounded(.up)), 1)
        return Path { path in
            path.move(to: center)
            for corner in 0...corners {
                let turns = start + (end - start) * Double(corner) / Double(corners)
                // Quarter turns are exact, so that edges are on the axes.
                let (sine, cosine) = Self.sineAndCosine(ofTurns: turns)
                path.addLine(to: CGPoint(x: center.x + radius * sine, y: center.y - radius * cosine))
            }
            path.closeSubpath()
        }
    }

    private static func sineAndCosine(ofTurns turns: Double) -> (Double, Double) {
        let quarters = (turns * 4).rounded()
        let rest = turns * 2 * .pi - quarters * .pi / 2
        let (sine, cosine) = (sin(rest), cos(rest))
        return switch (Int(quarters) % 4 + 4) % 4 {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
    }

    func blinds(_ e: Double) -> [TransitionPlate] {
        let count = effect.count
        guard effect.softness > 0 else {
            return revealed(
                by: Path { path in
                    for index in 0..<count { path.addRect(stripe(from: Double(index), to: Double(index) + e, of: count)) }
                })
        }
        let width = effect.softness
        let front = e * (1 + width)
        func opacity(_ part: Double) -> Double { (front - part) / width }
        // Two stops at the edge between two stripes have the values of both.
        let bends = [front - width, front].filter { $0 > 0 && $0 < 1 }
        var stops: [Paint.Ramp.Stop] = []
        for index in 0..<count {
            for part in [0] + bends + [1] { stops.append(stop(at: (Double(index) + part) / Double(count), opacity(part))) }
        }
        return revealed(by: along(Paint.Ramp(stops: stops, mixing: .sRGB)))
    }

    /// The part of the frame between two positions, in stripes from the side where the motion begins. The outer sides are outside the frame.
    private func stripe(from start: Double, to end: Double, of count: Int) -> CGRect {
        let (low, high) = (start / Double(count), end / Double(count))
        let (first, last) = sign > 0 ? (low, high) : (1 - high, 1 - low)
        return isHorizontal
            ? CGRect(
                x: frame.minX + frame.width * first, y: wideFrame.minY, width: frame.width * (last - first), height: wideFrame.height)
            : CGRect(
                x: wideFrame.minX, y: frame.minY + frame.height * first, width: wideFrame.width, height: frame.height * (last - first))
    }

    /// A gradient from the side of the frame where the motion begins to the other one.
    private func along(_ ramp: Paint.Ramp) -> Paint {
        let (low, high) =
            isHorizontal
            ? (CGPoint(x: frame.minX, y: frame.midY), CGPoint(x: frame.maxX, y: frame.midY))
            : (CGPoint(x: frame.midX, y: frame.minY), CGPoint(x: frame.midX, y: frame.maxY))
        return .linearGradient(ramp, start: sign > 0 ? low : high, end: sign > 0 ? high : low)
    }

    func checkerboard(_ e: Double) -> [TransitionPlate] {
        let columns = effect.count
        let rows = min(max(Int((frame.height / frame.width * CGFloat(columns)).rounded()), 1), 4 * TransitionEffect.counts.upperBound)
        let (width, height) = (frame.width / CGFloat(columns), frame.height / CGFloat(rows))
        // Every other square fills in the first half, the others in the second.
        let parts = [Self.unit(2 * e), Self.unit(2 * e - 1)]
        return revealed(
            by: Path { path in
                for row in 0..<rows {
                    for column in 0..<columns {
                        let part = parts[(row + column) % 2]
                        guard part > 0 else { continue }
                        var square = CGRect(
                            x: frame.minX + CGFloat(column) * width, y: frame.minY + CGFloat(row) * height, width: width, height: height)
                        if isHorizontal {
                            if sign < 0 { square.origin.x += width * (1 - part) }
                            square.size.width *= part
                        } else {
                            if sign < 0 { square.origin.y += height * (1 - part) }
                            square.size.height *= part
                        }
                        path.addRect(square)
                    }
                }
            })
    }

    func barnDoors(_ e: Double) -> [TransitionPlate] {
        let isHorizontal = effect.axis == .horizontal
        guard effect.softness > 0 else {
            return revealed(
                by: Path(
                    isHorizontal
                        ? CGRect(x: frame.midX - frame.width * e / 2, y: wideFrame.minY, width: frame.width * e, height: wideFrame.height)
                        : CGRect(x: wideFrame.minX, y: frame.midY - frame.height * e / 2, width: wideFrame.width, height: frame.height * e))
            )
        }
        let width = effect.softness
        let half = e * (0.5 + width)
        let edges = [0.5 - half, 0.5 - half + width, 0.5, 0.5 + half - width, 0.5 + half]
        let ramp = ramp(edges) { (half - abs($0 - 0.5)) / width }
        return revealed(
            by: isHorizontal
                ? .linearGradient(ramp, start: CGPoint(x: frame.minX, y: frame.midY), end: CGPoint(x: frame.maxX, y: frame.midY))
                : .linearGradient(ramp, start: CGPoint(x: frame.midX, y: frame.minY), end: CGPoint(x: frame.midX, y: frame.maxY)))
    }

    func lightSweep(_ e: Double) -> [TransitionPlate] {
        let width = max(effect.softness, 0.01)
        let front = e * (1 + width)
        var plates = revealed(by: along(ramp([front - width, front]) { (front - $0) / width }))
        // The light is brightest in the middle of the edge, and is dark at both ends of the transition.
        let middle = front - width / 2
        let light = effect.resolvedColor
        let peak = 0.9 * Double(light.opacity) * min(8 * e, 8 * (1 - e), 1)
        func stop(_ location: Double, _ opacity: Double) -> Paint.Ramp.Stop {
            var color = light
            color.opacity = Float(opacity * peak)
            return Paint.Ramp.Stop(color: color, location: location)
        }
        let distances: [Double] = [-0.75, -0.4, -0.15, 0, 0.15, 0.4, 0.75]
        let strengths: [Double] = [0, 0.18, 0.7, 1, 0.7, 0.18, 0]
        let spread = distances.map { middle + $0 * width }
        // The gradient is longer than the frame, so that its locations are in 0...1.
        let (low, high) = (spread[0], spread[6])
        let ramp = Paint.Ramp(stops: zip(spread, strengths).map { stop(($0 - low) / (high - low), $1) }, mixing: .sRGB)
        func point(_ location: Double) -> CGPoint {
            let part = sign > 0 ? location : 1 - location
            return isHorizontal
                ? CGPoint(x: frame.minX + frame.width * part, y: frame.midY) : CGPoint(x: frame.midX, y: frame.minY + frame.height * part)
        }
        let band = DisplayItem(.fill(Path(wideFrame), .linearGradient(ramp, start: point(low), end: point(high)), FillStyle()))
        for index in plates.indices { plates[index].overlay = [band] }
        return plates
    }
}
