import Foundation
import KinoraSwiftUI
import KinoraViews

extension EnvironmentValues {
    @Entry var coarse = Coarse(value: 0)
}

/// A value that is equal to all values of the same second.
struct Coarse: Equatable {
    var value: Double
    static func == (lhs: Self, rhs: Self) -> Bool { Int(lhs.value) == Int(rhs.value) }
}

struct Outer { var time: Coarse }

struct Item: Identifiable {
    let id: Int
    let value: Coarse
}

struct CoarseView: View, Equatable {
    let time: Double
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { Int(lhs.time) == Int(rhs.time) }
    var body: some View { Text("\(time)") }
}
struct CoarseProperty: View {
    let time: Coarse
    var body: some View { Text("\(time.value)") }
}
struct CoarseNested: View {
    let times: [Outer]
    var body: some View { Text("\(times[0].time.value)") }
}
struct CoarseShape: Shape, Equatable {
    let value: Double
    static func == (lhs: Self, rhs: Self) -> Bool { Int(lhs.value) == Int(rhs.value) }
    func path(in rect: CGRect) -> Path { Path(CGRect(x: value, y: 0, width: 5, height: 5)) }
}
struct CoarseModifier: ViewModifier, Equatable {
    let value: Double
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { Int(lhs.value) == Int(rhs.value) }
    func body(content: Content) -> some View { content.offset(x: value) }
}
struct CoarseEffect: GeometryEffect, Equatable {
    let value: Double
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { Int(lhs.value) == Int(rhs.value) }
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: value, y: 0)) }
}
struct CoarseLayout: Layout, Equatable {
    let value: Double
    static func == (lhs: Self, rhs: Self) -> Bool { Int(lhs.value) == Int(rhs.value) }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 60, height: 60) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: CGPoint(x: bounds.minX + value * 3, y: bounds.minY), proposal: .unspecified)
    }
}
struct ReadsCoarse: View {
    @Environment(\.coarse) private var coarse
    var body: some View { Text("\(coarse.value)") }
}
struct Zero: View {
    let value: Double
    var body: some View { Text("\(value)") }
}
struct StateFromLayout: View {
    @State private var width = 0.0
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in Color.red.frame(width: timeline.time * 3, height: 5) }
            GeometryReader { proxy in
                let _ = { if proxy.size.width > width { DispatchQueue.main.async { width = proxy.size.width } } }()
                Text("\(width)")
            }
        }
        .fixedSize(horizontal: true, vertical: false)
    }
}
