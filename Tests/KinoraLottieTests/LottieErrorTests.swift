import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraLottie

/// Errors and notes of files that are wrong or not supported.
struct LottieErrorTests {
    private typealias Sample = LottieSample

    private func error(_ text: String) -> String? {
        do throws(LottieError) {
            _ = try LottieAnimation(data: Data(text.utf8))
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "An error says what is wrong and where",
        arguments: [
            ("", "line 1, column 1: the document ends too early; expected a value"),
            ("{\"v\":\n \"5\",}", "line 2, column 6: there is no key; expected a key in quotation marks"),
            ("[1]", "there is a list; expected an object with 'layers'"),
            (#"{"fr":0,"op":1,"w":1,"h":1,"layers":[]}"#, "fr: 'fr' is 0.0; expected more than 0 and at most 1000"),
            (#"{"fr":10,"op":0,"w":1,"h":1,"layers":[]}"#, "'op' is not after 'ip'; expected at least one frame"),
            (#"{"fr":10,"op":1,"w":0,"h":1,"layers":[]}"#, "the size 'w' or 'h' is 0; expected a positive size"),
            (#"{"fr":10,"op":1,"w":1,"h":1}"#, "there are no 'layers'; expected an animation in Lottie's format"),
            (#"{"fr":10,"op":1,"w":1,"h":1,"layers":[3]}"#, "layers[0]: there is a number; expected a layer"),
            (
                #"{"fr":10,"op":1,"w":1,"h":1,"layers":[{"ty":3,"nm":"Mark","ks":{"p":{"k":"a"}}}]}"#,
                "layers[0].ks.p.k, layer 'Mark': there is the text 'a'; expected a list of two or three numbers"
            ),
            (
                #"{"fr":10,"op":1,"w":1,"h":1,"layers":[{"ty":3,"nm":"Mark","ks":{"o":{"k":1e400}}}]}"#,
                "layers[0].ks.o.k, layer 'Mark': the number is out of range; expected a number of at most 1e9"
            ),
            (
                #"{"fr":10,"op":1,"w":1,"h":1,"layers":[{"ty":4,"nm":"A","shapes":[{"ty":"gr","it":[{}]}]}]}"#,
                "layers[0].shapes[0].it[0], layer 'A': the shape element has no type 'ty'"
            ),
            (
                #"{"fr":10,"op":1,"w":1,"h":1,"layers":[{"ty":3,"nm":"A","ks":{"o":{"k":[{"t":1,"s":[1]},{"t":0,"s":[1]}]}}}]}"#,
                "layers[0].ks.o.k[1].t, layer 'A': the keyframe is before the previous one; expected ascending times"
            ),
        ])
    func errors(_ text: String, _ expected: String) {
        #expect(error(text) == expected)
    }

    @Test("Circles of parents, mattes and compositions are refused") func circles() {
        func layers(_ text: String) -> String? { error(Sample.file(layers: text)) }
        let parents = #"{"ty":3,"nm":"A","ind":1,"parent":2},{"ty":3,"nm":"B","ind":2,"parent":1}"#
        #expect(layers(parents)?.contains("the parents of the layers form a circle") == true)
        let itself = #"{"ty":3,"nm":"A","ind":1,"parent":1}"#
        #expect(layers(itself)?.contains("the parents of the layers form a circle") == true)
        let mattes = #"{"ty":3,"nm":"A","ind":1,"tt":1,"tp":2},{"ty":3,"nm":"B","ind":2,"tt":1,"tp":1}"#
        #expect(layers(mattes)?.contains("the track mattes of the layers form a circle") == true)
        let assets = #""assets":[{"id":"c","layers":[{"ty":0,"nm":"B","refId":"c"}]}]"#
        let composition = error(Sample.file(layers: #"{"ty":0,"nm":"A","refId":"c"}"#, other: assets))
        #expect(composition?.contains("the composition 'c' contains itself") == true)
    }

    @Test("Compositions, groups and JSON are nested to a limit") func nesting() {
        let assets = (0..<40).map { #"{"id":"\#($0)","layers":[{"ty":0,"nm":"B","refId":"\#($0 + 1)"}]}"# }.joined(separator: ",")
        let compositions = error(Sample.file(layers: #"{"ty":0,"nm":"A","refId":"0"}"#, other: #""assets":[\#(assets)]"#))
        #expect(compositions?.contains("more than 24 compositions are nested") == true)
        let groups = String(repeating: #"{"ty":"gr","it":["#, count: 80) + String(repeating: "]}", count: 80)
        #expect(error(Sample.file(layers: Sample.layer(groups)))?.contains("more than 64 groups are nested") == true)
        let lists = String(repeating: "[", count: 100_000)
        #expect(error(lists)?.contains("more than 200 lists and objects are nested") == true)
    }

    @Test("A composition that shows compositions many times is drawn to a limit") func manyCompositions() throws {
        // Ten layers on each of ten levels would be 10 to the power of 10 layers.
        let assets = (0..<10).map { level in
            let layer = #"{"ty":0,"refId":"\#(level + 1)","w":100,"h":100,"ip":0,"op":10,"ks":{}}"#
            let layers = level == 9 ? ##"{"ty":1,"sw":1,"sh":1,"sc":"#000","ip":0,"op":10}"## : layer
            return #"{"id":"\#(level)","w":100,"h":100,"layers":[\#(Array(repeating: layers, count: 10).joined(separator: ","))]}"#
        }.joined(separator: ",")
        let animation = try Sample.read(
            Sample.file(layers: #"{"ty":0,"refId":"0","w":100,"h":100,"ip":0,"op":10,"ks":{}}"#, other: #""assets":[\#(assets)]"#))
        #expect(animation.leaves(frame: 0).count <= LottieLimits.maxDrawnLayers)
    }

    @Test("What is not supported is noted with the layer's name, each kind once") func notes() throws {
        let expression = #"{"k":50,"x":"var $bm_rt;"}"#
        let layer = Sample.layer(
            #"{"ty":"wv"},{"ty":"wv"}"#, transform: #"{"o":\#(expression),"r":\#(expression)}"#,
            other: #""ef":[{"ty":26,"nm":"Wipe","ef":[]}]"#)
        let animation = try Sample.read(Sample.file(layers: layer + #",{"ty":13,"nm":"Camera"}"#))
        #expect(
            animation.warnings.map(\.description) == [
                "layer 'Shape': expressions are not run; the keyframes' values are drawn (layers[0].ks.r) (2 times)",
                "layer 'Shape': the effect 'radial wipe' is not supported and not drawn (layers[0].ef[0])",
                "layer 'Shape': shape elements of the type 'wv' are not supported and not drawn (layers[0].shapes[0]) (2 times)",
                "layer 'Camera': cameras are not supported; layers are drawn flat (layers[1])",
            ])
    }

    @Test("Images outside of the file's folder are noted and not read", arguments: ["/etc/passwd", "../a.png", "http://a/b.png"])
    func images(_ path: String) throws {
        let asset = #"{"id":"i","w":40,"h":20,"u":"","p":"\#(path)"}"#
        let text = Sample.file(layers: #"{"ty":2,"nm":"I","refId":"i","ip":0,"op":10}"#, other: #""assets":[\#(asset)]"#)
        let animation = try LottieAnimation(data: Data(text.utf8), folder: "/tmp")
        #expect(animation.warnings.map(\.message) == ["layer 'I': the image '\(path)' is not beside the file and is not read (assets[0])"])
    }

    @Test("Slots replace the values of properties") func slots() throws {
        let fill = #"{"ty":"fl","c":{"sid":"brand"},"o":{"k":100}}"#
        let layer = Sample.layer(Sample.rectangle(50, 50, 20, 20) + "," + fill)
        let animation = try Sample.read(Sample.file(layers: layer, other: ##""slots":{"brand":{"p":{"a":0,"k":[0,1,0,1]}}}"##))
        #expect(animation.leaves(frame: 0).first?.paint == .color(Color.Resolved(red: 0, green: 1, blue: 0)))
    }

    @Test("Markers have times in seconds") func markers() throws {
        let animation = try Sample.read(Sample.file(layers: "", other: #""markers":[{"cm":"in","tm":5,"dr":2}]"#))
        #expect(animation.markers == [LottieAnimation.Marker(name: "in", time: 0.5, duration: 0.2)])
        #expect(animation.duration == 1)
    }
}
