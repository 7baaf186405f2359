import Testing

@testable import KinoraViews

#Preview {
    Text("a preview")
}

#Preview("named", traits: .sizeThatFitsLayout, .fixedLayout(width: 10, height: 10)) {
    @Previewable @State var isOn = true
    Text("a preview").opacity(isOn ? 1 : 0)
}

#Preview(traits: .defaultLayout, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight) {
    Text("a preview")
}

private struct OldPreview: PreviewProvider {
    static var previews: some View {
        Text("a preview").previewLayout(.sizeThatFits).previewDevice("a phone").previewDisplayName("Name")
        Text("a preview").previewLayout(.fixed(width: 10, height: 10)).previewInterfaceOrientation(.landscapeLeft)
        Text("a preview").previewLayout(.device).previewInterfaceOrientation(.portraitUpsideDown)
    }
}

private struct PhonePreview: PreviewProvider {
    static var platform: PreviewPlatform? { .iOS }
    static var previews: some View { Text("a preview").previewInterfaceOrientation(.landscapeRight) }
}

extension EnvironmentValues {
    @Entry var entryCount: Int = 3
    @Entry var entryName = "nobody"
    @Entry var entryChoice: [String: Int]?
}

@Suite("Macros")
struct MacroTests {
    @Test("An environment entry has its default until it is set")
    func entryDefaults() {
        var values = EnvironmentValues()
        #expect(values.entryCount == 3)
        #expect(values.entryName == "nobody")
        #expect(values.entryChoice == nil)
        values.entryCount = 4
        values.entryName = "somebody"
        values.entryChoice = ["one": 1]
        #expect(values.entryCount == 4)
        #expect(values.entryName == "somebody")
        #expect(values.entryChoice == ["one": 1])
    }

    @MainActor
    @Test("A provider of previews states its platform")
    func platforms() {
        #expect(OldPreview.platform == nil && PhonePreview.platform == .iOS)
        #expect(Set([PreviewPlatform.iOS, .macOS, .tvOS, .watchOS]).count == 4)
    }
}
