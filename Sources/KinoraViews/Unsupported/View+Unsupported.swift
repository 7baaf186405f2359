import Foundation
import KinoraDrawing
import KinoraMotion

// What an app has and a film has not, or not yet. Source that uses it fails to compile with a sentence rather than draw something else.
extension View {
    @available(*, unavailable, message: "a film has no windows; show the content in an overlay")
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    @available(*, unavailable, message: "a film has no windows; show the content in an overlay")
    nonisolated public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View
    { self }

    @available(*, unavailable, message: "shaders cannot be drawn")
    nonisolated public func colorEffect(_ shader: Never, isEnabled: Bool = true) -> some View { self }
}
