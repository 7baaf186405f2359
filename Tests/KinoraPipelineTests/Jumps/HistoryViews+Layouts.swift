import Combine
import Foundation
import KinoraSwiftUI
import KinoraViews

@testable import KinoraRuntime

struct Caching: Layout {
    struct Cache { var count = 0 }
    func makeCache(subviews: Subviews) -> Cache { Cache() }
    func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.count += 1 }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { CGSize(width: 60, height: 60) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        cache.count += 1
        subviews[0].place(at: CGPoint(x: bounds.minX + Double(cache.count % 31), y: bounds.minY), proposal: .unspecified)
    }
}
struct WidthKey: PreferenceKey {
    static var defaultValue: Double { 0 }
    static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
}
struct PreferenceCount: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                Circle().frame(width: 9).preference(key: WidthKey.self, value: timeline.time.rounded())
            }
            Text("\(count)")
        }
        .onPreferenceChange(WidthKey.self) { _ in count += 1 }
    }
}
struct OverlayPreference: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            Circle().frame(width: 9).preference(key: WidthKey.self, value: timeline.time.rounded())
        }
        .overlayPreferenceValue(WidthKey.self) { AgeLabel(number: Int($0)).id($0) }
    }
}
struct GeometryCount: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                Color.red.frame(width: timeline.time.rounded(), height: 5)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: { _ in
                        count += 1
                    }
            }
            Text("\(count)")
        }
    }
}
struct Fits: View {
    var body: some View {
        HStack {
            TimelineView(.animation) { Color.red.frame(width: 50 + 40 * sin($0.time), height: 5) }
            ViewThatFits(in: .horizontal) {
                AgeLabel(number: 1).fixedSize()
                Text("a")
            }
        }
    }
}
struct ReaderState: View {
    var body: some View {
        HStack {
            TimelineView(.animation) { Color.red.frame(width: 50 + 40 * sin($0.time), height: 5) }
            GeometryReader { proxy in if proxy.size.width > 40 { AgeLabel(number: 2) } }
        }
    }
}
struct AnyLayoutView: View {
    @State private var isOn = false
    var body: some View {
        AnyLayout(isOn ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())) {
            TimelineView(.animation) { Color.red.frame(width: 5 + $0.time, height: 5) }
            Text("a")
        }
        .onReceive(Timer.publish(every: 2.7, on: .main, in: .common).autoconnect()) { _ in
            withAnimation(.linear(duration: 1)) { isOn.toggle() }
        }
    }
}
struct AnimatedSibling: View {
    @State private var isOn = false
    var body: some View {
        VStack {
            TimelineView(.animation) { Color.red.frame(width: 5, height: 5 + ($0.time * 2).rounded()) }
            Circle().frame(width: 9, height: 9)
            Spacer()
            Text("a")
        }
        .animation(.linear(duration: 1), value: isOn)
        .onReceive(Timer.publish(every: 2.7, on: .main, in: .common).autoconnect()) { _ in isOn.toggle() }
    }
}
