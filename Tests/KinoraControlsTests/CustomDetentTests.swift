import Foundation
import KinoraDrawing
import KinoraSymbols
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@MainActor
struct CustomDetentTests {
    private enum Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.dynamicTypeSize == .large ? context.maxDetentValue / 3 : 1 }
    }

    private enum Missing: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { nil }
    }

    @Test("A custom detent has the height that its type determines, and is left out without one")
    func heights() {
        let settings = SheetSettings(detents: [.custom(Third.self), .custom(Missing.self), .height(20)])
        #expect(settings.heights(in: 300).map(\.points) == [20, 94])
        #expect(SheetSettings(detents: [.custom(Missing.self)]).heights(in: 300).map(\.detent) == [.large])
        #expect(
            PresentationDetent.custom(Third.self) == .custom(Third.self) && .custom(Third.self) != PresentationDetent.custom(Missing.self))
    }

    @Test("A tab with a badge can be customized further, and shows the badge")
    func badges() {
        func texts(_ tab: some View) -> Int {
            makeGraph(TabView { tab }, size: CGSize(width: 100, height: 200)).leaves.count
        }
        let tab = Tab("Tab", systemImage: "star") { Color.red }
        #expect(texts(tab.badge(3).customizationID("a")) > texts(tab.customizationID("a")))
        #expect(texts(tab.badge(0).hidden(false)) == texts(tab))
    }

    @Test("Fallbacks of symbol replacements are named by their style")
    func replacements() {
        let fallback: ReplaceSymbolEffect = .downUp.byLayer
        #expect(fallback == ReplaceSymbolEffect.replace.downUp.byLayer && .offUp != ReplaceSymbolEffect.upUp)
    }
}
