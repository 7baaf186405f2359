import Foundation
import KinoraDrawing

extension View {
    /// Runs `action` with what `transform` makes of the view's place and size: at first, and whenever that changes.
    @preconcurrency
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, newValue in action(newValue) }
    }

    /// Runs `action` with what `transform` makes of the view's place and size, before and now: at first, with the same value twice, and whenever that
    /// changes.
    @preconcurrency
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in
                Color.clear.hidden().onChange(of: transform(proxy), initial: true) { old, new in action(old, new) }
            }
        }
    }
}
