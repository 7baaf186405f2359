import Foundation
import KinoraSwiftUI
import KinoraViews
import Testing

/// Modifiers of published code with the names of Kinora's effects.
@MainActor
struct OwnModifierTests {
    @Test("A program's own modifiers are preferred to effects of the same name")
    func preferred() {
        let text = Text("A")
        #expect(type(of: text.glow()) == Own.self)
        #expect(type(of: text.glow(radius: 9)) == Own.self)
        #expect(type(of: text.innerShadow()) == Own.self)
        #expect(type(of: text.vignette(strength: 0.4)) == Own.self)
        #expect(type(of: text.grain()) == Own.self)
        #expect(type(of: text.chromaticAberration()) == Own.self)
        #expect(type(of: text.duotone(.red, .blue)) == Own.self)
        // The arguments of the effects select them.
        #expect(type(of: text.glow(threshold: 0.4)) != Own.self)
    }
}

private struct Own: View {
    var body: some View { EmptyView() }
}

extension View {
    fileprivate func glow(color: Color = .red, radius: CGFloat = 20) -> Own { Own() }
    fileprivate func innerShadow(color: Color = .black, radius: CGFloat = 6) -> Own { Own() }
    fileprivate func vignette(strength: Double = 0.5) -> Own { Own() }
    fileprivate func grain(intensity: Double = 1) -> Own { Own() }
    fileprivate func chromaticAberration(amount: Double = 2) -> Own { Own() }
    fileprivate func duotone(_ dark: Color, _ light: Color) -> Own { Own() }
}
