import Foundation
import KinoraMotion
import KinoraViews

/// The blinking insertion point of a focused field: visible for half a second, then hidden for half a second.
struct InsertionPoint: View {
    var body: some View {
        Rectangle().fill(.tint).frame(width: 2).allowsHitTesting(false)
            .phaseAnimator([1.0, 0.0]) {
                $0.opacity($1)
            } animation: { _ in
                .easeInOut(duration: 0.2).delay(0.3)
            }
    }
}

extension View {
    /// Shows an insertion point after a field's text, or before its placeholder if the text is empty.
    func insertionPoint(isVisible: Bool, isEmpty: Bool) -> some View {
        overlay(alignment: isEmpty ? .leading : .trailing) { if isVisible { InsertionPoint().offset(x: isEmpty ? 0 : 2) } }
    }
}
