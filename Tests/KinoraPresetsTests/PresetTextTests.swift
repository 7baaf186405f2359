import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite("Changing the text of a preset")
struct PresetTextTests {
    private let document = """
        # A lamp.
        composition: lamp   # which one

        parameters:
          bubbles: 12         # blobs
          label: "a # b"  # shown
          colors:
            - red
            - blue
          # the end

        video:
          size: 640x480
        """

    private func changed(_ change: (inout PresetText) -> Void) -> String {
        var text = PresetText(document)
        change(&text)
        return text.text
    }

    private func replaced(_ old: String, _ new: String) -> String {
        (document + "\n").replacing(old, with: new)
    }

    @Test("A value is replaced, and its comment keeps its column")
    func scalar() {
        #expect(
            changed { $0.set("bubbles", to: .integer(7), of: .integer(nil)) } == replaced("bubbles: 12         #", "bubbles: 7          #"))
        #expect(
            changed { $0.set("label", to: .text("c\"\n"), of: .text(length: nil)) } == replaced(#""a # b"  # shown"#, #""c\"\n"  # shown"#))
    }

    @Test("A value of several lines is replaced as a whole")
    func block() {
        let value = ParameterValue.list([.text("#FFFFFF")])
        #expect(
            changed { $0.set("colors", to: value, of: .list(of: .color, count: 1...3)) }
                == replaced("colors:\n    - red\n    - blue\n", "colors: [\"#FFFFFF\"]\n"))
    }

    @Test("A new key is added at the end of its group")
    func addition() {
        #expect(changed { $0.set("seed", to: .integer(3), of: .integer(nil)) } == replaced("    - blue\n", "    - blue\n  seed: 3\n"))
        #expect(changed { $0.set(60) } == document + "\n  fps: 60\n")
        #expect(changed { $0.set(PixelSize(width: 10, height: 20)) } == replaced("640x480", "10x20"))
    }

    @Test("A missing group is added at the end of the document")
    func group() {
        var text = PresetText("composition: lamp\n\n")
        text.set("seed", to: .integer(3), of: .integer(nil))
        #expect(text.text == "composition: lamp\n\nparameters:\n  seed: 3\n")
    }
}
