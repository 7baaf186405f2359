import Foundation
import KinoraDrawing
import KinoraViews

/// Shows the size of its content.
struct SizeEcho: View {
    let content: AnyView
    @State private var width: CGFloat = 0

    var body: some View {
        content.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 }
            .overlay(alignment: .bottom) { Rectangle().fill(.red).frame(width: width / 2, height: 1) }
    }
}

/// Shows the number of changes of a dial.
struct ChangeEcho: View {
    let content: AnyView
    let step: Int
    @State private var count = 0

    var body: some View {
        content.onChange(of: step) { withAnimation(.linear(duration: 0.2)) { count += 1 } }
            .overlay(alignment: .topLeading) { Rectangle().fill(.blue).frame(width: 3, height: 2).offset(x: Double(count) * 4) }
    }
}

/// Scrolls to a different view with each step of a dial.
struct ScrollingEcho<Content: View>: View {
    let step: Int
    let count: Int
    @ViewBuilder let content: () -> Content

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView(content: content)
                .onChange(of: step) { withAnimation { proxy.scrollTo(step % max(count, 1), anchor: .top) } }
        }
        .scrollPosition(.constant(position))
        .defaultScrollAnchor(count % 4 == 0 ? .bottom : nil)
    }

    /// What stays in place when the content changes its size. It depends on the number of views, so that films contain all kinds.
    private var position: ScrollPosition {
        switch count % 4 {
        case 2: ScrollPosition(edge: .bottom)
        case 3: ScrollPosition(id: 1, anchor: .top)
        default: ScrollPosition()
        }
    }
}

/// Shows the maximum of the preferences of the views inside and of its own width.
struct PreferenceEcho: View {
    let content: AnyView
    @State private var amount = 0.0

    var body: some View {
        content
            .background { GeometryReader { Color.clear.preference(key: AmountKey.self, value: $0.size.width / 4) } }
            .onPreferenceChange(AmountKey.self) { amount = $0 }
            .padding(.top, amount / 4)
            .overlay(alignment: .bottomLeading) { Rectangle().fill(.green).frame(width: amount, height: 2) }
    }
}

enum AmountKey: PreferenceKey {
    static var defaultValue: Double { 0 }

    static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
}

/// Draws a frame around each view inside that has a preference.
struct AnchorFrames: View {
    let content: AnyView

    var body: some View {
        content.overlayPreferenceValue(BoundsKey.self) { anchors in
            GeometryReader { proxy in
                ForEach(anchors.indices, id: \.self) { index in
                    let bounds = proxy[anchors[index]]
                    Rectangle().stroke(.orange).frame(width: bounds.width, height: bounds.height).offset(x: bounds.minX, y: bounds.minY)
                }
            }
        }
    }
}

enum BoundsKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }

    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}
