import Foundation
import KinoraDrawing
import KinoraMotion

// What an app has and a film has not, or not yet. Source that uses it fails to compile with a sentence rather than draw something else.
extension View {
    @available(*, unavailable, message: "shaders cannot be drawn")
    nonisolated public func colorEffect(_ shader: Never, isEnabled: Bool = true) -> some View { self }
}
