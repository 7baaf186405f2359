import Foundation
import KinoraViews

extension View {
    /// Shows a column at the trailing edge while the binding is true. Its width is 270 points, unless `inspectorColumnWidth(_:)` sets it.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        InspectedView(main: self, column: content(), isPresented: isPresented.wrappedValue)
    }

    /// Sets the width of the inspector's column that contains the view, in points.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorColumnWidthKey.self, value: width)
    }

    /// Sets the width of the inspector's column that contains the view to `ideal`, in points. `min` and `max` have no effect, because columns
    /// cannot be dragged.
    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        inspectorColumnWidth(ideal)
    }
}

/// A view with the column of its inspector.
private struct InspectedView<Main: View, Column: View>: View {
    let main: Main
    let column: Column
    let isPresented: Bool
    @State private var width: CGFloat?

    init(main: Main, column: Column, isPresented: Bool) {
        self.main = main
        self.column = column
        self.isPresented = isPresented
    }

    var body: some View {
        HStack(spacing: 0) {
            main.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isPresented {
                Divider()
                column.frame(idealWidth: width ?? 270, maxHeight: .infinity).fixedSize(horizontal: true, vertical: false)
                    .onPreferenceChange(InspectorColumnWidthKey.self) { width = $0 }
                    .transition(.move(edge: .trailing))
            }
        }
    }
}

private enum InspectorColumnWidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }

    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
        value = value ?? nextValue()
    }
}
