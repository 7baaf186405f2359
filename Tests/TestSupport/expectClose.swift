import Foundation
import Testing

/// Fails if the values differ by more than `tolerance`, or if one of the values is NaN.
public func expectClose(
    _ actual: Double, _ expected: Double, within tolerance: Double, _ what: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let distance = abs(actual - expected)
    #expect(
        distance <= tolerance, "\(what()) \(actual) is not \(expected): off by \(distance), allowed \(tolerance)",
        sourceLocation: sourceLocation)
}

/// Fails if the distance of the two points exceeds `tolerance`.
public func expectClose(
    _ actual: CGPoint, _ expected: CGPoint, within tolerance: Double, _ what: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let distance = Double(hypot(actual.x - expected.x, actual.y - expected.y))
    #expect(
        distance <= tolerance, "\(what()) \(actual) is not \(expected): off by \(distance), allowed \(tolerance)",
        sourceLocation: sourceLocation)
}
