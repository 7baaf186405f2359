import Foundation
import Testing

@testable import KinoraDrawing

/// Fails unless the path has the elements written in `expected`, each number within `tolerance`. "..." at the end of `expected` leaves the rest open.
func expectOutline(
    _ path: Path, _ expected: String, within tolerance: Double = 6e-5, sourceLocation: SourceLocation = #_sourceLocation
) {
    var (actual, wanted) = (path.description.split(separator: " "), expected.split(separator: " "))
    if wanted.last == "..." {
        wanted.removeLast()
        actual = Array(actual.prefix(wanted.count))
    }
    let agrees =
        actual.count == wanted.count
        && zip(actual, wanted).allSatisfy { token, want in
            guard let number = Double(token), let target = Double(want) else { return token == want }
            // Six digits are printed, so large numbers are known less exactly.
            return abs(number - target) <= max(tolerance, abs(target) * 1e-5)
        }
    #expect(agrees, "outline is \(path.description), not \(expected)", sourceLocation: sourceLocation)
}

/// The rectangle most outlines were recorded in.
let recordedRect = CGRect(x: 0, y: 0, width: 100, height: 60)

func path(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Path {
    try #require(Path(text), "not a path: \(text)", sourceLocation: sourceLocation)
}
