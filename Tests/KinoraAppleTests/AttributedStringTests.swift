import Foundation
import KinoraApple
import KinoraDrawing
import KinoraViews
import Testing

@Suite("UIKit's attributes of strings")
struct AttributedStringTests {
    @Test("A string stores UIKit's fonts and colours as SwiftUI's")
    func attributes() throws {
        var string = AttributedString("Kinora")
        string.font = UIFont.boldSystemFont(ofSize: 20)
        string.foregroundColor = UIColor.systemRed
        string.backgroundColor = UIColor.white
        let run = try #require(string.runs.first)
        #expect(run[AttributeScopes.SwiftUIAttributes.FontAttribute.self] == Font(UIFont.boldSystemFont(ofSize: 20)))
        #expect(run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] == Color(UIColor.systemRed))
        #expect(run[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self] == Color(UIColor.white))
        let font: UIFont? = string.font
        #expect(font?.pointSize == 20)
    }

    @Test("Parts and containers of attributes accept them, too, and nil removes them")
    func parts() throws {
        var string = AttributedString("Kinora")
        let range = try #require(string.range(of: "Kin"))
        string[range].foregroundColor = UIColor.blue
        var container = AttributeContainer()
        container.font = UIFont.systemFont(ofSize: 8)
        string.mergeAttributes(container)
        #expect(string.runs.count == 2)
        let color: Color? = string[range].foregroundColor
        #expect(color == Color(UIColor.blue))
        string.foregroundColor = nil
        #expect(string.runs.count == 1)
        let font: Font? = string.font
        #expect(font == Font(UIFont.systemFont(ofSize: 8)))
    }

    @Test("SwiftUI's values and names without a type are SwiftUI's")
    func names() {
        var string = AttributedString("Kinora")
        string.foregroundColor = .red
        string.font = .title
        let (color, font): (Color?, Font?) = (string.foregroundColor, string.font)
        #expect(color == Color.red && font == Font.title)
        #expect(Color(.black) == Color(UIColor.black))
    }
}

@Suite("UIKit's spelling checker")
struct UITextCheckerTests {
    @Test("No word is misspelled") func misspelling() {
        let range = UITextChecker().rangeOfMisspelledWord(
            in: "zzzz", range: NSRange(location: 0, length: 4), startingAt: 0, wrap: false, language: "en")
        #expect(range.location == NSNotFound)
    }
}
