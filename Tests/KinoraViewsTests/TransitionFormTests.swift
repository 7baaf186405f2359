import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraSymbols
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Forms of transitions that other tests do not use.
@Suite("Forms of transitions")
@MainActor
struct TransitionFormTests {
    private var box: some View { Color.red.frame(width: 20, height: 20) }

    /// The display list in the middle of a linear insertion or removal of one second.
    private func middle<V: View>(removes: Bool = false, @ViewBuilder _ content: @escaping () -> V) -> DisplayList {
        let wire = Wire<Bool>()
        let graph = makeGraph(Holder(wire, removes) { isShown in ZStack { if isShown { content() } } })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(!removes) } }
        graph.advance(to: 1.5)
        return graph.list
    }

    private func isSame<T: Transition>(_ transition: T, as other: AnyTransition) -> Bool {
        [false, true].allSatisfy { removes in
            middle(removes: removes) { box.transition(transition) } == middle(removes: removes) { box.transition(other) }
        }
    }

    @Test("The short names of transitions are the type-erased transitions of the same name") func shortNames() {
        #expect(isSame(.opacity, as: .opacity) && isSame(.slide, as: .slide) && isSame(.identity, as: .identity))
        #expect(isSame(.scale, as: .scale) && isSame(.scale(0.5, anchor: .top), as: .scale(scale: 0.5, anchor: .top)))
        #expect(isSame(.offset(CGSize(width: 30, height: 4)), as: .offset(CGSize(width: 30, height: 4))))
        #expect(isSame(.offset(x: 30), as: .offset(x: 30)) && isSame(.move(edge: .leading), as: .move(edge: .leading)))
        #expect(isSame(.push(from: .top), as: .push(from: .top)) && isSame(.symbolEffect, as: .symbolEffect))
        #expect(
            isSame(.symbolEffect(.disappear), as: .symbolEffect(.disappear)) && isSame(.morph(from: Circle()), as: .morph(from: Circle())))
    }

    @Test("In the middle of its insertion, a view has half of its offset") func halfway() {
        func rects<T: Transition>(_ transition: T) -> [CGRect] {
            let wire = Wire<Bool>()
            let graph = makeGraph(Holder(wire, false) { isShown in ZStack { if isShown { box.transition(transition) } } })
            graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
            graph.advance(to: 1.5)
            return graph.rects
        }
        #expect(rects(.move(edge: .leading)) == [rect(80, 40, 20, 20)] && rects(.offset(x: 30)) == [rect(105, 40, 20, 20)])
        #expect(rects(.scale(0.5)) == [rect(92.5, 42.5, 15, 15)])
        #expect(rects(AsymmetricTransition(insertion: .move(edge: .top), removal: .opacity)) == [rect(90, 30, 20, 20)])
    }

    @Test("An asymmetric transition uses one transition for the insertion and one for the removal") func asymmetric() {
        let transition = AsymmetricTransition(insertion: .move(edge: .top), removal: .offset(x: 30))
        #expect(isSame(transition, as: .asymmetric(insertion: .move(edge: .top), removal: .offset(x: 30))))
    }

    @Test("Transitions are combined, and have their own animations") func combined() {
        #expect(isSame(.opacity.combined(with: .offset(x: 30)), as: .opacity.combined(with: .offset(x: 30))))
        let slow = Animation.linear(duration: 5)
        #expect(isSame(.offset(x: 30).animation(slow), as: .offset(x: 30).animation(slow)))
        #expect(
            isSame(.offset(x: 30).animation(slow).combined(with: .opacity), as: .offset(x: 30).animation(slow).combined(with: .opacity)))
        #expect(
            isSame(
                AsymmetricTransition(insertion: .offset(x: 30).animation(slow), removal: .slide),
                as: .asymmetric(insertion: .offset(x: 30).animation(slow), removal: .slide)))
        #expect(middle { box.transition(.offset(x: 30).animation(slow)) } != middle { box.transition(.offset(x: 30)) })
    }

    private struct Shift: ViewModifier {
        let distance: CGFloat

        func body(content: Content) -> some View { content.offset(x: distance) }
    }

    @Test("A transition between two modifiers animates their difference") func modifiers() {
        func rects(_ transition: AnyTransition) -> [CGRect] {
            let wire = Wire<Bool>()
            let graph = makeGraph(
                Holder(wire, false) { isShown in ZStack { if isShown { Color.red.frame(height: 20).transition(transition) } } })
            graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
            graph.beginFrame(at: 1.5)
            return graph.rects
        }
        #expect(rects(.modifier(active: Shift(distance: 30), identity: Shift(distance: 0))) == [rect(15, 40, 200, 20)])
    }

    @Test("The automatic symbol effect is a content transition, and colours interpolate") func contentTransitions() {
        #expect(ContentTransition.symbolEffect == .symbolEffect(.automatic) && ContentTransition.symbolEffect != .opacity)
        #expect(ContentTransition.interpolate != .identity && ContentTransition.interpolate != .opacity)
    }
}
