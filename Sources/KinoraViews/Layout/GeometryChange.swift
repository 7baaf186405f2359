import Foundation

extension View {
    /// Runs `action` with a value made from the view's size and place, at first and when it has changed. As all geometry, it only sees final places, not
    /// those on the way.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in EmptyView().onChange(of: transform(proxy), initial: true) { _, new in action(new) } }
        }
    }

    /// Runs `action` with the old and the new value made from the view's size and place when it has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in EmptyView().onChange(of: transform(proxy), initial: false) { old, new in action(old, new) } }
        }
    }
}
