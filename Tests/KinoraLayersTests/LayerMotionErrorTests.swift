import Testing

@testable import KinoraLayers

@Suite("Errors of the motion of layers")
struct LayerMotionErrorTests {
    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            // Paths
            ("{text: a, along: {rotate: yes}}", "3:22: layers[1].along: has no \"path\"; expected the id of a shape layer"),
            (
                "{text: a, along: rod}",
                "3:22: layers[1].along: 'rod' is neither the id of a shape layer of the same group nor an outline; did you mean 'road'?"
            ),
            ("{text: a, along: {path: hearrt}}", "3:29: layers[1].along.path: 'hearrt' is not a shape; did you mean 'heart'?"),
            ("{text: a, along: {path: road, rotat: yes}}", "3:35: layers[1].along.rotat: there is no such key; did you mean 'rotate'?"),
            ("{text: a, along: road, position: top}", "3:28: layers[1].position: has no effect beside \"along\""),
            ("{text: a, along: {path: road, frame: [0, 0, 1, 1]}}", "3:35: layers[1].along.frame: has no effect on the path of a layer"),
            ("{text: a, along: {path: circle, frame: [0, 1]}}", "3:44: layers[1].along.frame: is a list; expected [x, y, width, height]"),
            (
                "{text: a, along: {path: circle, rotate: no, look-ahead: 0.1}}",
                "3:61: layers[1].along.look-ahead: has no effect beside \"rotate: no\""
            ),
            ("{text: a, along: {path: circle, look-ahead: 2}}", "3:49: layers[1].along.look-ahead: '2' is out of range"),
            ("{text: a, along: {path: circle, to: far}}", "3:41: layers[1].along.to: 'far' is not a number"),
            ("{vstack: [{text: a, along: circle}]}", "3:25: layers[1].vstack[0].along: has no effect in a vstack"),
            ("{group: [{text: a, along: road}]}", "3:31: layers[1].group[0].along: 'road' is in another layer"),
            ("{id: b, text: a, along: b}", "3:29: layers[1].along: 'b' is a layer of the kind text; only a shape has an outline"),
            ("{id: c, shape: circle, fill: red, along: c}", "3:46: layers[1].along: the motion of 'c' depends on itself: 'c' -> 'c'"),
            // Other layers
            ("{text: a, parent: rod}", "3:23: layers[1].parent: 'rod' is not the id of a layer; did you mean 'road'?"),
            ("{id: b, text: a, parent: b}", "3:30: layers[1].parent: the motion of 'b' depends on itself: 'b' -> 'b'"),
            ("{group: [{text: a, parent: road}]}", "3:32: layers[1].group[0].parent: 'road' is in another layer"),
            ("{hstack: [{id: b, text: b}, {text: a, parent: b}]}", "3:43: layers[1].hstack[1].parent: has no effect in a hstack"),
            // Masks
            ("{text: a, mask: circle}", "3:21: layers[1].mask: is \"circle\"; expected a layer such as {shape: circle}"),
            ("{text: a, mask: {shape: circl}}", "3:29: layers[1].mask.shape: 'circl' is not a shape; did you mean 'circle'?"),
            ("{text: a, mask: {text: b, below: road}}", "3:38: layers[1].mask.below: 'road' is in another layer"),
            ("{text: a, mask: {text: b, opacty: 1}}", "3:31: layers[1].mask.opacty: there is no such key; did you mean 'opacity'?"),
            // The audio
            (
                "{text: a, scale: {follow: bass, to: 2}}",
                "3:23: layers[1].scale.follow: follows the audio, but the document has no soundtrack"
            ),
            ("{text: a, scale: {follow: base, to: 2}}", "3:31: layers[1].scale.follow: 'base' is not a choice; did you mean 'bass'?"),
            ("{text: a, width: {follow: bass, to: 2}}", "3:22: layers[1].width: has no \"from\""),
            ("{text: a, scale: {follow: bass, to: 2, repeat: 3}}", "3:44: layers[1].scale.repeat: has no effect beside \"follow\""),
            // Wiggles
            ("{text: a, wiggle: 3}", "3:23: layers[1].wiggle: is \"3\"; expected a group of keys"),
            ("{text: a, wiggle: {seed: 3}}", "3:23: layers[1].wiggle: moves nothing; expected offset, rotation, scale or opacity"),
            ("{text: a, wiggle: {rotate: 3}}", "3:24: layers[1].wiggle.rotate: there is no such key"),
            ("{text: a, wiggle: {rotation: 3, frequency: 0}}", "3:48: layers[1].wiggle.frequency: '0' is out of range"),
            // Loops
            ("{text: a, loop: forever}", "3:21: layers[1].loop: 'forever' is not a time"),
            ("{text: a, loop: {count: 3}}", "3:21: layers[1].loop: has no \"every\""),
            ("{text: a, loop: {every: 0}}", "3:29: layers[1].loop.every: '0' is out of range"),
            ("{text: a, loop: {every: 1, count: 0}}", "3:39: layers[1].loop.count: '0' is out of range"),
            // Dashes
            (
                "{shape: circle, stroke: {color: red, dash-phase: 3}}",
                "3:54: layers[1].stroke.dash-phase: has no effect without \"dash\""
            ),
            (
                "{shape: circle, stroke: {color: red, dash: [3], dash-phase: {to: far}}}",
                "3:70: layers[1].stroke.dash-phase.to: 'far' is not a number"
            ),
        ])
    func mistake(layer: String, error: String) {
        let errors = LayerFilms.errors(LayerFilms.layers("{id: road, shape: circle, fill: red}", layer))
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }

    @Test("A circle of layers that follow one another is refused")
    func circle() {
        let errors = LayerFilms.errors(
            LayerFilms.layers(
                "{id: a, shape: circle, fill: red, parent: b}", "{id: b, shape: circle, fill: red, along: c}",
                "{id: c, shape: circle, fill: red, parent: a}"))
        #expect(
            errors.contains { $0.contains("2:47: layers[0].parent: the motion of 'a' depends on itself: 'a' -> 'b' -> 'c' -> 'a'") },
            "\(errors)")
    }

    @Test("Long chains of layers that follow one another are refused, and short ones that branch are fast")
    func chains() {
        func layer(_ index: Int) -> String {
            let links = index == 0 ? "" : ", parent: l\(index - 1), along: l\(index - 1)"
            return "{id: l\(index), shape: circle, fill: red\(links)}"
        }
        func yaml(_ count: Int) -> String { "layers:\n" + (0..<count).map { "  - \(layer($0))\n" }.joined() }
        #expect(LayerFilms.errors(yaml(25)) == [])
        #expect(LayerFilms.errors(yaml(30)).contains { $0.contains("layers[25].parent: more than 24 layers follow one another") })
    }

    @Test("A setting of a condition replaces a path, and a path replaces a position")
    func conditions() {
        #expect(
            LayerFilms.errors(
                LayerFilms.layers(
                    "{text: a, along: circle, when: {tall: {position: top}, wide: {at: [0, 0]}}}",
                    "{text: a, position: top, when: {tall: {along: circle}, wide: {along: circle}}}")) == [])
    }

    @Test("A value in a loop cannot follow the audio")
    func loop() {
        let errors = LayerFilms.errors(
            LayerFilms.layers("{group: [{text: a, scale: {follow: bass, to: 2}}], loop: 2}") + "soundtrack: demo\n")
        #expect(errors.count == 1 && errors[0].contains("cannot follow the audio in a loop (the layer in line 2)"), "\(errors)")
    }
}
