import Foundation
import KinoraDrawing
import KinoraRuntime

/// A style whose change into another one of its type can be animated.
protocol MovingStyle: PaintStyle {
    /// Returns whether both styles have the same kinds of animatable values.
    func canMove(to other: Self) -> Bool
    func numbers(in environment: EnvironmentValues) -> [Double]
    /// Returns the style with other values.
    func with(_ numbers: [Double]) -> Self
}

/// Reads numbers from a list sequentially.
struct NumberReader {
    private let numbers: [Double]
    private var index = 0

    init(_ numbers: [Double]) {
        self.numbers = numbers
    }

    /// Returns the next number, or 0 after the end.
    mutating func next() -> Double {
        defer { index += 1 }
        return index < numbers.count ? numbers[index] : 0
    }

    mutating func color() -> Color.Resolved {
        var color = Color.Resolved(red: 0, green: 0, blue: 0)
        let numbers = (0..<4).map { _ in Float(next()) }
        color.animatableData = .init(numbers[0], .init(numbers[1], .init(numbers[2], numbers[3])))
        return color
    }

    mutating func point() -> UnitPoint {
        let x = next()
        return UnitPoint(x: x, y: next())
    }
}

extension Color.Resolved {
    var numbers: [Double] {
        let data = animatableData
        return [data.first, data.second.first, data.second.second.first, data.second.second.second].map(Double.init)
    }
}

extension Gradient: MovingStyle {
    func canMove(to other: Gradient) -> Bool { stops.count == other.stops.count && mixing == other.mixing }

    func numbers(in environment: EnvironmentValues) -> [Double] {
        stops.flatMap { $0.color.resolve(in: environment).numbers + [$0.location] }
    }

    func with(_ numbers: [Double]) -> Gradient {
        var reader = NumberReader(numbers)
        return with(&reader)
    }

    fileprivate func with(_ reader: inout NumberReader) -> Gradient {
        var copy = self
        for index in stops.indices { copy.stops[index] = Stop(color: Color(reader.color()), location: reader.next()) }
        return copy
    }
}

extension LinearGradient: MovingStyle {
    func canMove(to other: LinearGradient) -> Bool { gradient.canMove(to: other.gradient) }

    func numbers(in environment: EnvironmentValues) -> [Double] {
        gradient.numbers(in: environment) + [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
    }

    func with(_ numbers: [Double]) -> LinearGradient {
        var reader = NumberReader(numbers)
        return LinearGradient(gradient: gradient.with(&reader), startPoint: reader.point(), endPoint: reader.point())
    }
}

extension RadialGradient: MovingStyle {
    func canMove(to other: RadialGradient) -> Bool { gradient.canMove(to: other.gradient) }

    func numbers(in environment: EnvironmentValues) -> [Double] {
        gradient.numbers(in: environment) + [center.x, center.y, startRadius, endRadius]
    }

    func with(_ numbers: [Double]) -> RadialGradient {
        var reader = NumberReader(numbers)
        return RadialGradient(
            gradient: gradient.with(&reader), center: reader.point(), startRadius: reader.next(), endRadius: reader.next())
    }
}

extension AngularGradient: MovingStyle {
    func canMove(to other: AngularGradient) -> Bool { gradient.canMove(to: other.gradient) }

    func numbers(in environment: EnvironmentValues) -> [Double] {
        gradient.numbers(in: environment) + [center.x, center.y, startAngle.radians, endAngle.radians]
    }

    func with(_ numbers: [Double]) -> AngularGradient {
        var reader = NumberReader(numbers)
        return AngularGradient(
            gradient: gradient.with(&reader), center: reader.point(), startAngle: .radians(reader.next()), endAngle: .radians(reader.next())
        )
    }
}

extension EllipticalGradient: MovingStyle {
    func canMove(to other: EllipticalGradient) -> Bool { gradient.canMove(to: other.gradient) }

    func numbers(in environment: EnvironmentValues) -> [Double] {
        gradient.numbers(in: environment) + [center.x, center.y, startRadiusFraction, endRadiusFraction]
    }

    func with(_ numbers: [Double]) -> EllipticalGradient {
        var reader = NumberReader(numbers)
        return EllipticalGradient(
            gradient: gradient.with(&reader), center: reader.point(), startRadiusFraction: reader.next(), endRadiusFraction: reader.next())
    }
}

extension AnyGradient: MovingStyle {
    func canMove(to other: AnyGradient) -> Bool { gradient.canMove(to: other.gradient) }

    func numbers(in environment: EnvironmentValues) -> [Double] { gradient.numbers(in: environment) }

    func with(_ numbers: [Double]) -> AnyGradient {
        var reader = NumberReader(numbers)
        return AnyGradient(gradient.with(&reader))
    }
}
