import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// No assistive technology reads a film: the modifiers compile as in an app, and views look the same.
@Suite("Accessibility modifiers change no drawing")
@MainActor
struct AccessibilityNameTests {
    private var box: some View { Color.red.frame(width: 20, height: 10) }

    private func isUnchanged(_ view: some View) -> Bool { makeGraph(view).list == makeGraph(box).list }

    @Test("Labels, values and hints of every kind") func descriptions() {
        let string = "a"
        #expect(isUnchanged(box.accessibilityLabel("a").accessibilityLabel(Text("a")).accessibilityLabel(string)))
        #expect(isUnchanged(box.accessibilityValue("a").accessibilityValue(Text("a")).accessibilityValue(string)))
        #expect(isUnchanged(box.accessibilityHint("a").accessibilityHint(Text("a")).accessibilityHint(string)))
        #expect(isUnchanged(box.accessibilityHidden(true).accessibilityHidden(true, isEnabled: false)))
        #expect(
            isUnchanged(
                box.accessibilityLabel(Text("a"), isEnabled: true).accessibilityValue(Text("a"), isEnabled: true)
                    .accessibilityHint(Text("a"), isEnabled: true)))
        #expect(
            isUnchanged(
                box.accessibilityCustomContent("a", "b").accessibilityCustomContent("a", string)
                    .accessibilityCustomContent("a", Text("b"), importance: .high)))
    }

    @Test("Deprecated modifiers") func deprecatedModifiers() {
        #expect(
            isUnchanged(
                box.accessibility(label: Text("a")).accessibility(value: Text("a")).accessibility(hint: Text("a")).accessibility(
                    hidden: true
                )
                .accessibility(addTraits: .isButton).accessibility(removeTraits: .isButton).accessibility(sortPriority: 1)
                .accessibility(inputLabels: [Text("a")]).accessibility(activationPoint: .center)))
    }

    @Test("Elements, traits and groups") func elements() {
        @Namespace var namespace
        #expect(isUnchanged(box.accessibilityElement().accessibilityElement(children: .combine).accessibilityElement(children: .contain)))
        #expect(isUnchanged(box.accessibilityAddTraits([.isHeader, .isLink]).accessibilityRemoveTraits(.isImage)))
        #expect(isUnchanged(box.accessibilityHeading(.h1).accessibilityTextContentType(.plain)))
        #expect(
            isUnchanged(
                box.accessibilityLabeledPair(role: .label, id: 1, in: namespace).accessibilityLabeledPair(
                    role: .content, id: 1, in: namespace
                )
                .accessibilityLinkedGroup(id: 1, in: namespace)))
        #expect(isUnchanged(box.accessibilityChildren { Text("a") }.accessibilityRepresentation { Text("a") }))
    }

    private struct Focus: View {
        enum Field { case name }

        let content: AnyView
        @AccessibilityFocusState private var isFocused: Bool
        @AccessibilityFocusState private var field: Field?

        init(content: AnyView) {
            self.content = content
        }

        var body: some View { content.accessibilityFocused($isFocused).accessibilityFocused($field, equals: .name) }
    }

    @Test("Actions and interaction") func actions() {
        #expect(
            isUnchanged(
                box.accessibilityAction(named: "a") {}.accessibilityActions { Text("a") }.accessibilityScrollAction { _ in }
                    .accessibilityActivationPoint(.center).accessibilityActivationPoint(CGPoint(x: 1, y: 2)).accessibilityDirectTouch()
                    .accessibilityRespondsToUserInteraction(false)))
        #expect(isUnchanged(Focus(content: AnyView(box))))
    }

    @Test("All traits are distinct") func traits() {
        let traits: [AccessibilityTraits] = [
            .isButton, .isHeader, .isSelected, .isLink, .isImage, .isStaticText, .isSummaryElement, .updatesFrequently, .isModal, .isToggle,
        ]
        #expect(Set(traits.map(\.rawValue)).count == traits.count)
    }

    @Test("All kinds of text and levels of headings are distinct") func kindsOfText() {
        let kinds: [AccessibilityTextContentType] = [
            .plain, .console, .fileSystem, .messaging, .narrative, .sourceCode, .spreadsheet, .wordProcessing,
        ]
        #expect(Set(kinds).count == kinds.count)
        let levels: [AccessibilityHeadingLevel] = [.unspecified, .h1, .h2, .h3, .h4, .h5, .h6]
        #expect(levels.map(\.rawValue) == Array(0...6))
    }
}
