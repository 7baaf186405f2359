import Foundation
import KinoraDrawing
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraLottie

/// Slots: parts of an animation that others may replace.
struct LottieSlotTests {
    private typealias Sample = LottieSample

    /// A square whose colour, size and opacity are slots.
    private static func square(slots: String = #""color":{"p":{"k":[1,0,0]}}"#) throws -> LottieAnimation {
        let square = #"{"ty":"rc","p":{"k":[50,50]},"s":{"sid":"size","k":[20,10]},"r":{"k":0}}"#
        let fill = #"{"ty":"fl","c":{"sid":"color"},"o":{"sid":"opacity","k":50}}"#
        return try Sample.read(Sample.file(layers: Sample.layer(square + "," + fill), other: #""slots":{\#(slots)}"#))
    }

    private func leaf(_ animation: LottieAnimation) throws -> DrawnLeaf { try #require(animation.leaves(frame: 0).first) }

    @Test("The slots of a file have kinds and values") func slots() throws {
        let slots = try Self.square().slots
        #expect(slots.map(\.name) == ["color", "opacity", "size"])
        #expect(slots.map(\.kind) == [.color, .number, .point])
        #expect(slots.map(\.value) == [.color(.init(red: 1, green: 0, blue: 0)), .number(50), .point(CGPoint(x: 20, y: 10))])
    }

    @Test("Values of slots replace the values of the file, and the others stay") func setting() throws {
        let animation = try Self.square()
        let blue = try animation.setting(slots: ["color": .color(.init(red: 0, green: 0, blue: 1))])
        #expect(try leaf(blue).paint == .color(.init(red: 0, green: 0, blue: 1)))
        #expect(try leaf(blue).bounds.size == CGSize(width: 20, height: 10))
        let wide = try blue.setting(slots: ["size": .point(CGPoint(x: 40, y: 4)), "opacity": .number(100)])
        #expect(try leaf(wide).paint == .color(.init(red: 0, green: 0, blue: 1)))
        #expect(try leaf(wide).bounds.size == CGSize(width: 40, height: 4))
        #expect(try leaf(wide).opacity == 1)
        #expect(try leaf(animation).paint == .color(.init(red: 1, green: 0, blue: 0)))
    }

    @Test("A value replaces all keyframes of a slot") func keyframes() throws {
        let animation = try Self.square(slots: #""color":{"p":{"a":1,"k":[{"t":0,"s":[1,0,0]},{"t":9,"s":[0,1,0]}]}}"#)
        let blue = try animation.setting(slots: ["color": .color(.init(red: 0, green: 0, blue: 1))])
        for frame in [0.0, 5, 9] {
            #expect(blue.leaves(frame: frame).map(\.paint) == [.color(.init(red: 0, green: 0, blue: 1))])
        }
    }

    @Test("A text keeps its style") func text() throws {
        let document = #"{"k":[{"t":0,"s":{"t":"old","f":"F","s":30,"fc":[1,0,0],"ca":1}}]}"#
        let layer = #"{"ty":5,"ip":0,"op":10,"ks":{},"t":{"d":{"sid":"title"},"a":[]}}"#
        let animation = try Sample.read(Sample.file(layers: layer, other: #""slots":{"title":{"p":\#(document)}}"#))
        #expect(animation.slots.map(\.value) == [.text("old")])
        let changed = try animation.setting(slots: ["title": .text("new\rline")])
        guard case .text(let text) = changed.contents.compositions[0].layers[0].content else {
            Issue.record("there is no text")
            return
        }
        #expect(text.document.first.text == "NEW\nLINE")
        #expect(text.document.first.size == 30)
    }

    @Test("An image slot has the image of the file, another one, or none") func image() throws {
        let asset = #"{"id":"i","sid":"photo","w":40,"h":20,"e":1,"u":"","p":"data:image/png;base64,AQID"}"#
        let layer = #"{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}}"#
        let animation = try Sample.read(Sample.file(layers: layer, other: #""assets":[\#(asset)]"#))
        #expect(animation.slots.map(\.kind) == [.image])
        func image(_ animation: LottieAnimation) -> LottieImage? {
            if case .image(let image) = animation.contents.compositions[0].layers[0].content { image } else { nil }
        }
        #expect(image(animation)?.source == .data(Data([1, 2, 3])))
        let other = image(try animation.setting(slots: ["photo": .imageFile("b.png")]))
        #expect(other == LottieImage(source: .file("b.png"), size: CGSize(width: 40, height: 20), covers: true))
        #expect(image(try animation.setting(slots: ["photo": .noImage])) == nil)
    }

    @Test("Unknown names, other kinds and values that are too large are errors") func errors() throws {
        let animation = try Self.square()
        expectError("'colour' is not a slot of the animation; expected one of color, opacity, size") {
            _ = try animation.setting(slots: ["colour": .number(1)])
        }
        let kind =
            "layers[0].shapes[1].c, layer 'Shape': the value of the slot 'color' is a number; expected a colour"
        expectError(kind) { _ = try animation.setting(slots: ["color": .number(1)]) }
        expectError("the value of the slot 'opacity' is too large; expected numbers of at most 1e9, and texts of at most 100,000 bytes") {
            _ = try animation.setting(slots: ["opacity": .number(.infinity)])
        }
        expectError("the value of the slot 'opacity' is too large; expected numbers of at most 1e9, and texts of at most 100,000 bytes") {
            _ = try animation.setting(slots: ["opacity": .number(.nan)])
        }
    }

    private func expectError(_ text: String, _ body: () throws -> Void) {
        do {
            try body()
            Issue.record("there is no error")
        } catch {
            #expect("\(error)" == text)
        }
    }

    @Test("A slot that is used as two kinds of values is an error") func twoKinds() {
        #expect(throws: LottieError.self) {
            _ = try Sample.shapes(
                #"{"ty":"rc","p":{"sid":"a","k":[0,0]},"s":{"k":[1,1]},"r":{"sid":"a","k":0}}"# + "," + Sample.red)
        }
    }
}
