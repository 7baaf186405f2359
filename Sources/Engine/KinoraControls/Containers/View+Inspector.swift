import Foundation
import KinoraViews

extension View {
    /// Shows a column at the trailing edge while the binding is true. Its ideal width is 270 points.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        let column = content()
        return HStack(spacing: 0) {
            frame(maxWidth: .infinity, maxHeight: .infinity)
            if isPresented.wrappedValue {
                Divider()
                column.frame(idealWidth: 270, maxHeight: .infinity).fixedSize(horizontal: true, vertical: false).transition(
                    .move(edge: .trailing))
            }
        }
    }

    /// Sets the width of an inspector's column, in points.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { frame(width: width) }

    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        frame(width: ideal)
    }
}
