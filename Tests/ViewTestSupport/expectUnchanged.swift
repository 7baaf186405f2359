import Foundation
import KinoraDrawing
import KinoraViews
import Testing

/// Fails unless each view draws what `original` draws.
@MainActor
package func expectUnchanged(
    _ views: [any View], _ original: some View, size: CGSize = CGSize(width: 200, height: 100),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func drawing(_ view: some View) -> String { makeGraph(view, size: size).list.description }
    let expected = drawing(original)
    for (index, view) in views.enumerated() {
        #expect(drawing(view) == expected, "view \(index)", sourceLocation: sourceLocation)
    }
}
