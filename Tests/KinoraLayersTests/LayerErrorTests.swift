import Testing

@testable import KinoraLayers

@Suite("Errors of documents with layers")
struct LayerErrorTests {
    @Test(
        "A mistake in a layer is refused at its line and column, with what would be right",
        arguments: [
            // Kinds
            ("{txt: a}", "2:6: layers[0].txt: there is no such kind of layer; did you mean 'text'?"),
            ("{rect: full}", "2:6: layers[0].rect: there is no such kind of layer; did you mean 'shape'?"),
            ("{src: a.png}", "2:6: layers[0].src: there is no such kind of layer; did you mean 'image'?"),
            ("{width: 3}", "2:5: layers[0]: the layer has no contents; expected one of text, captions, image"),
            ("{text: a, image: b.png}", "2:15: layers[0].image: a layer is either \"text\" or \"image\"; write two layers"),
            ("hello", "2:5: layers[0]: is \"hello\"; expected a layer such as \"text: Hello\""),
            // Keys
            ("{text: a, colour: red}", "2:15: layers[0].colour: there is no such key; did you mean 'foreground'?"),
            ("{shape: circle, colour: red, fill: red}", "2:21: layers[0].colour: there is no such key; did you mean 'fill'?"),
            ("{text: a, text-align: left}", "2:15: layers[0].text-align: there is no such key; did you mean 'text-alignment'?"),
            ("{text: a, x: 3}", "2:15: layers[0].x: there is no such key; did you mean 'at'?"),
            ("{text: a, length: 3}", "2:15: layers[0].length: there is no such key; did you mean 'duration'?"),
            ("{text: a, opacty: 0.5}", "2:15: layers[0].opacty: there is no such key; did you mean 'opacity'?"),
            ("{text: a, fill: red}", "2:15: layers[0].fill: has no effect on a layer of the kind text"),
            ("{svg: a.svg, fit: cover}", "2:18: layers[0].fit: has no effect on a layer of the kind svg"),
            ("{shape: circle, fill: red, font: 30}", "2:32: layers[0].font: has no effect on a layer of the kind shape"),
            ("{text: a, follow: b}", "2:15: layers[0].follow: belongs to a value that follows the audio"),
            // Values
            ("{text: a, opacity: 2}", "2:24: layers[0].opacity: '2' is out of range; expected a number within 0...1"),
            ("{text: a, opacity: half}", "2:24: layers[0].opacity: 'half' is not a number"),
            ("{text: a, width: 3em}", "2:22: layers[0].width: '3em' is not a length; expected a number of points, or a percentage"),
            ("{shape: circle, sides: 4, fill: red}", "2:21: layers[0].sides: has no effect on the shape 'circle'"),
            ("{shape: star, seed: 4, fill: red}", "2:19: layers[0].seed: has no effect on the shape 'star'"),
            ("{text: a, place: top}", "2:15: layers[0].place: there is no such key; did you mean 'position'?"),
            ("{text: a, position: middle}", "2:25: layers[0].position: 'middle' is not a choice; did you mean 'center'?"),
            ("{text: a, position: top-left}", "2:25: layers[0].position: 'top-left' is not a choice; did you mean 'top-leading'?"),
            ("{text: a, at: 3}", "2:19: layers[0].at: is \"3\"; expected two values such as [50%, 120]"),
            ("{text: a, font: {sise: 3}}", "2:22: layers[0].font.sise: there is no such key; did you mean 'size'?"),
            ("{text: a, font: {weight: heavi}}", "2:30: layers[0].font.weight: 'heavi' is not a weight; did you mean 'heavy'?"),
            ("{text: a, foreground: rod}", "2:27: layers[0].foreground: 'rod' is not a colour"),
            ("{text: a, shadow: {blur: 3}}", "2:24: layers[0].shadow.blur: there is no such key"),
            ("{text: a, blend-mode: multiplay}", "2:27: layers[0].blend-mode: 'multiplay' is not a choice; did you mean 'multiply'?"),
            ("{image: a.mov}", "2:13: layers[0].image: 'a.mov' is not an image"),
            ("{svg: a.png}", "2:11: layers[0].svg: 'a.png' is not the path of an SVG file"),
            ("{symbol: hearrt}", "2:14: layers[0].symbol: 'hearrt' is not a symbol; did you mean 'heart'?"),
            ("{shape: cirlce, fill: red}", "2:13: layers[0].shape: 'cirlce' is not a shape; did you mean 'circle'?"),
            ("{shape: circle}", "2:13: layers[0].shape: the shape has neither a fill nor a stroke; add fill: orange"),
            ("{shape: \"M0,0X3\", fill: red}", "2:13: layers[0].shape: 'M0,0X3' is not SVG path data"),
            ("{shape: polygon, sides: 2, fill: red}", "2:29: layers[0].sides: '2' is out of range; expected an integer within 3...200"),
            ("{ring: 1.5}", "2:12: layers[0].ring: '1.5' is out of range; expected a number within 0...1"),
            ("{morph: circle, fill: red}", "2:13: layers[0].morph: is \"circle\"; expected a list of 2 to 24 outlines"),
            ("{morph: [circle, hearrt], fill: red}", "2:22: layers[0].morph[1]: 'hearrt' is not a shape; did you mean 'heart'?"),
            ("{grid: [], columns: 0}", "2:25: layers[0].columns: '0' is out of range; expected an integer within 1...50"),
            ("{hstack: a}", "2:14: layers[0].hstack: is \"a\"; expected a list of layers"),
            // Expressions
            ("{text: \"{name}\"}", "2:14: layers[0].text: there is no value 'name'"),
            ("{text: \"Hi {titel}\"}", "2:17: layers[0].text: there is no value 'titel'; did you mean 'title'?"),
            ("{text: {title}}", "2:12: layers[0].text: an expression needs quotes: write \"{title}\" or $title"),
            ("{text: $title, opacity: $title}", "2:29: layers[0].opacity: 'Hello' is not a number"),
            ("{text: a, if: title}", "2:19: layers[0].if: 'title' is neither true nor false; compare it with == or >"),
            ("{text: $words}", "2:12: layers[0].text: is a list, not a text; use join() for a list"),
            // Time
            ("{text: a, start: soon}", "2:22: layers[0].start: 'soon' is not a time"),
            ("{text: a, start: beat 4}", "2:22: layers[0].start: is a beat of the audio, but the document has no soundtrack"),
            ("{text: a, start: beat four}", "2:22: layers[0].start: 'beat four' is not a time; expected a beat such as beat 4"),
            (
                "{text: a, start: voice.2}",
                "2:22: layers[0].start: no layer has the id 'voice'; expected the id of a layer of the kind sound, video or captions"
            ),
            (
                "{id: voice, text: a, start: voice.2}",
                "2:33: layers[0].start: 'voice' is a layer of the kind text, which has no phrases; expected the id of a layer"
            ),
            (
                "{group: [{id: voice, sound: beep}, {text: a, start: vocie.2.end}]}",
                "2:57: layers[0].group[1].start: no layer has the id 'vocie'; did you mean 'voice.2.end'?"
            ),
            ("{text: a, start: 1.2.3}", "2:22: layers[0].start: '1.2.3' is not a time"),
            // Texts
            ("{text: \"a\\0b\"}", "2:12: layers[0].text: 'a\u{2400}b' contains the character NUL, which no font draws; remove \\0"),
            ("{text: a, start: 3, end: 2}", "2:30: layers[0].end: is 2 s, before the start of the layer at 3 s"),
            ("{text: a, start: 1, after: b}", "2:25: layers[0].after: has no effect beside \"start\""),
            ("{text: a, after: b}", "2:22: layers[0].after: 'b' is not the id of a layer"),
            ("{text: a, id: a, after: a}", "2:29: layers[0].after: the start of 'a' depends on itself"),
            ("{text: a, start: 0, end: 1, duration: 2}", "2:33: layers[0].duration: has no effect beside \"end\" and a start"),
            // Motion
            ("{text: a, opacity: {form: 0, to: 1}}", "2:25: layers[0].opacity.form: there is no such key; did you mean 'from'?"),
            ("{text: a, opacity: {keyframes: {0: 1, 0: 2}}}", "2:43: the key \"0\" is already in line 2; remove one"),
            ("{text: a, opacity: {keyframes: {1: 1, 0: 0}}}", "2:43: layers[0].opacity.keyframes.0: is not after the time before it"),
            ("{text: a, width: {to: 3}}", "2:22: layers[0].width: has no \"from\"; a motion needs both, or keyframes"),
            (
                "{text: a, opacity: {from: 0, easing: ease-inn}}",
                "2:42: layers[0].opacity.easing: 'ease-inn' is not an easing; did you mean 'ease-in'?"
            ),
            ("{text: a, opacity: {from: 0, repeat: often}}", "2:42: layers[0].opacity.repeat: 'often' is not a number of repetitions"),
            ("{text: a, enter: fede}", "2:22: layers[0].enter: 'fede' is not a choice; did you mean 'fade'?"),
            (
                "{text: a, enter: {kind: fade, side: top}}",
                "2:41: layers[0].enter.side: has an effect on the kinds wipe, slide and reveal only"
            ),
            ("{shape: circle, fill: red, enter: {by: letter}}", "2:44: layers[0].enter.by: has no effect on a layer that is not a text"),
            ("{text: a, enter: draw}", "2:22: layers[0].enter: draws outlines, which only shapes, drawings and charts have"),
            ("{text: a, number: 3}", "2:15: layers[0].number: has no effect on a text without {number}"),
            // Places
            ("{text: a, below: b}", "2:22: layers[0].below: 'b' is not the id of a layer"),
            ("{text: a, gap: 3}", "2:15: layers[0].gap: has no effect without \"below\", \"above\", \"left-of\" or \"right-of\""),
            ("{id: a, text: a, below: a}", "2:29: layers[0].below: places 'a' beside itself: 'a' -> 'a'"),
            ("{text: a, position: top, at: [0, 0]}", "2:30: layers[0].at: has no effect beside \"position\""),
            ("{vstack: [{text: a, position: top}]}", "2:25: layers[0].vstack[0].position: has no effect in a layer of the kind vstack"),
            // Structure
            ("{use: card}", "2:11: layers[0].use: 'card' is not a choice"),
            ("{text: a, style: big}", "2:22: layers[0].style: 'big' is not a choice"),
            ("{text: a, for-each: words}", "2:25: layers[0].for-each: 'words' does not repeat a layer; expected NAME in LIST"),
            ("{text: a, for-each: w in title}", "2:25: layers[0].for-each: needs a list, not a text"),
            (
                "{text: a, when: {wide: {colour: red}}}",
                "2:29: layers[0].when.wide.colour: there is no such key; did you mean 'foreground'?"
            ),
            ("{text: a, when: {tall: {opacity: 3}}}", "2:38: layers[0].when.tall.opacity: '3' is out of range"),
            ("{text: a, when: {big: {opacity: 1}}}", "2:22: layers[0].when.big: there is no value 'big'"),
        ])
    func mistake(layer: String, error: String) throws {
        let yaml = LayerFilms.layers(layer) + "parameters: {title: Hello, words: [a, b]}\n"
        let errors = LayerFilms.errors(yaml)
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }

    @Test(
        "A mistake at the top level is refused",
        arguments: [
            ("layers: a", "1:9: layers: is \"a\"; expected a list of layers"),
            ("layers: [{text: a}]\ncomposition: title-card", "2:1: composition: has no effect beside \"layers\""),
            ("layers: [{text: a}]\nparameters: {in: {type: text}}", "2:18: parameters.in: has no \"default\""),
            (
                "layers: [{text: a}]\nparameters: {a: {type: string, default: b}}",
                "2:24: parameters.a.type: 'string' is not a type; did you mean 'text'?"
            ),
            (
                "layers: [{text: a}]\nparameters: {a: {default: 3, in: 4...5, type: number}}",
                "2:27: parameters.a.default: '3' is out of range"
            ),
            (
                "layers: [{text: a}]\nparameters: {a: {default: 3, choices: [b]}}",
                "2:30: parameters.a.choices: has no effect on a parameter without a type"
            ),
            ("layers: [{text: a}]\nparameters: {tall: 3}", "2:14: parameters.tall: 'tall' has another meaning in expressions"),
            ("layers: [{text: a}]\nparameters: {a-b: 3}", "2:14: parameters.a-b: 'a-b' is not a name"),
            ("layers: [{text: a}]\ntheme: {a: $b}", "2:13: theme.a: there is no value 'b'"),
            ("layers: [{text: a}]\nmarkers: {drop: soon}", "2:17: markers.drop: 'soon' is not a time"),
            ("composition: a\ntheme: {a: red}", "theme: has no effect without \"layers\""),
            ("layers: [{text: a}]\nfont: {sise: 3}", "2:8: font.sise: there is no such key; did you mean 'size'?"),
            ("layers: [{text: a}]\nlocale: a b", "2:9: locale: 'a b' is not a locale such as de-DE"),
            (
                "layers: [{use: a}]\ncomponents: {a: {group: [{use: a}]}}",
                "2:32: components.a.group[0].use: the component 'a' contains itself: a -> a"
            ),
            ("layers: []", "1:9: layers: is empty; expected a list of layers"),
            ("layers: [{id: a, text: a}, {id: a, text: b}]", "1:33: layers[1].id: is already the id of the layer in line 1"),
            ("layers: [{id: a, text: a, after: b}, {id: b, text: b, after: a}]", "depends on itself"),
            ("layers: [{id: a, text: a, below: b}, {id: b, text: b, below: a}]", "places 'a' beside itself: 'a' -> 'b' -> 'a'"),
            ("layers: [{group: [{text: a}, {text: b}], timing: sequence}]", "the layer needs a duration or an end, because the next one"),
        ])
    func mistakeAtTop(yaml: String, error: String) {
        let errors = LayerFilms.errors(yaml)
        #expect(errors.contains { $0.contains(error) }, "\(errors)")
    }

    @Test("All mistakes of a document are found in one pass, in the order of the document")
    func all() {
        let errors = LayerFilms.errors(
            LayerFilms.layers(
                "{text: a, opacty: 1}", "{shape: circle, fill: rod}", "{text: a, enter: {duration: long, kind: fad}}", "{txt: b}"))
        #expect(errors.count == 4, "\(errors)")
        #expect(errors.map { $0.prefix(2) } == ["2:", "3:", "4:", "5:"])
    }
}
