import KinoraCaptionViews
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A page about documents with layers, for people and for programs that write documents. Its tables are made from the readers' own keys.
package enum LayerGuide {
    /// The examples, each a whole document.
    static let examples = [greeting, facts, price]

    /// The page in Markdown.
    ///
    /// - Parameter program: The name of the program.
    package static func text(program: String) -> String {
        """
        # Films of layers

        A document in YAML describes a film: layers with times, entrances, motion and exits. Every value is a function of the time. Nothing that is not
        understood is ignored: errors name the line, the column and what would be right. Commands:

            \(program) check film.yaml --json            errors and warnings, one JSON object a line (code, path, line, column, message, hint)
            \(program) check film.yaml --snapshots DIR   an image of each warning: texts off the frame, overlaps, contrast, reading time
            \(program) render film.yaml -o film.mp4 --set name=Grace
            \(program) thumbnail film.yaml --at 2 -o frame.png

        ```yaml
        \(greeting)```

        ## Top level
        \(list(LayerDocument.Key.allCases.map { ($0.rawValue, $0.help) }))
        - description, parameters, video (size, fps, duration), output, outputs (file, size), metadata: as in every document
        - soundtrack: an audio file, demo, none or an expression such as $track, or a group with track, gain, fade-in, fade-out, duck, effects and tempo (of demo)
        - The short side of the frame has 1080 points. The first layer is at the back. Quotes are needed around a value that begins with { or #.

        ## Kinds: a layer has exactly one of these keys
        \(LayerKind.allCases.map(kind).joined(separator: "\n"))

        Shapes: \(ShapeOutline.names.joined(separator: ", ")), a symbol's name, an .svg file, or path data such as "M0,0L100,50". A shape needs fill or stroke.

        ## Settings of every layer
        \(settings(LayerKey.keys(of: .spacer).union(common)))

        ## Settings of some kinds
        \(settings(Set(LayerKey.allCases).subtracting(common).subtracting(LayerKey.keys(of: .spacer))))

        ## Values
        - length: \(Length.accepted); % refers to the layer around, vw and vh to the frame
        - time: seconds (2, 500ms, 1:30), 50%, end, end - 2, a marker, or a marker + 0.5; voice.2 (second phrase of a sound), talk.2 (second cue of captions); from the start of the layer around
        - colour: "#FF5A36", tomato, white / 0.4, $name; a list of colours is a gradient, as is {\(words(LayerValueReader.GradientKey.self)): ...}
          with gradient: [red, orange], kind: \(LayerPaint.Kind.allCases.map(\.rawValue).joined(separator: ", ")), angle: 0 from left to right, 90 downwards
        - position, anchor, alignment: \(LayerValueReader.points.map(\.word).joined(separator: ", "))
        - font: points, or {\(words(LayerValueReader.FontKey.self))}; design: \(words(LayerFont.Design.self)); weight: thin to black, or 100 to 900
        - stroke: a colour, or {\(words(LayerValueReader.StrokeKey.self))}; shadow: {\(words(LayerValueReader.ShadowKey.self))}
        - captions: {\(words(CaptionsKey.self))}; style: \(words(BuiltInCaptionStyle.self)); foreground, font, position and line-limit are settings of the layer
        - blend-mode: \(LayerValueReader.blendModes.map(\.word).joined(separator: ", "))
        - easing: \(LayerEasing.names.joined(separator: ", ")), cubic-bezier(x1, y1, x2, y2), spring(bounce), steps(4)
        - none removes a setting of a style or component; allow: {CHECK: REASON} switches a check off: \(words(LayerCheck.self))

        ## Motion
        A value that may move is a group: {\(words(LayerValueReader.MotionKey.self))}.
        keyframes: {0: 1, 0.5: {value: 1.2, easing: ease-in}, 100%: 1}; repeat: a number or forever. Times count from the start of the layer.
        A sound ends with its file and its layer; {sound: beep, with: title} has the length of its duration. It is heard with each turn of a loop.
        scale: {follow: bass, from: 1, to: 1.3} follows the audio of the film. These move:
        opacity, scale, rotation, offset, blur, the numbers of effects, trim, fill, foreground, width, height, number, tracking, step, moment, and the values of ring and progress.

        enter and exit: a kind (\(words(LayerValueReader.AppearanceKind.self))), or a group: {\(words(LayerValueReader.AppearanceKey.self))}.
        draw and morph of an svg go part by part: a pen draws each, or it grows from a drop; kind: [draw, morph] is both. They share the duration unless stagger is set.
        by: letter, word or line lets the parts of a text enter, stagger seconds apart, in an order (\(words(TextMotion.Order.self))). side: leading,
        trailing, top, bottom (wipe, slide, reveal). reveal: lines come from behind an edge; type: caret: true. An exit ends
        with the layer. after: ID starts a layer when another one has entered, with: ID when it starts, after: ID.end when it ends.

        ## Parameters, expressions, conditions, repetitions
        parameters: declares what --set and tables change: a default alone, or {\(words(ParameterSchema.DeclarationKey.self))};
        type: \(words(ParameterSchema.DeclaredType.self)).
        "{name}" in a text and $name as a whole value are a parameter's value; "{=price * 1.19 | currency EUR}". Operators: + - * / % == != < <= > >= and or not.
        Functions: \(ExpressionFunction.allCases.map(\.rawValue).joined(separator: ", ")).
        Formats after |: \(ExpressionFormat.usage).
        Known: frame.width, frame.height, frame.safe (top, bottom, left, right, width, height: the safe area), duration, tall, wide, square (the shape of the frame); in a repetition: index (from 0) and count.
        if: CONDITION leaves a layer out; when: {tall: {width: 80%}, "price > 100": {foreground: gold}} gives other values; for-each: row in rows repeats.

        ```yaml
        \(facts)```

        Components are layers with parameters of their own, styles are settings with a name, theme has names for colours and lengths:

        ```yaml
        \(price)```

        Words of other systems: \(synonyms).
        """
    }

    // MARK: Tables

    private static var common: Set<LayerKey> { LayerKey.common.union([.alignment]) }

    private static func list(_ entries: [(String, String)]) -> String { entries.map { "- \($0): \($1)" }.joined(separator: "\n") }

    private static func kind(_ kind: LayerKind) -> String {
        let own = LayerKey.allCases.filter(LayerKey.keys(of: kind).subtracting(common).contains).filter { ![.if, .when].contains($0) }
        return "- \(kind.rawValue): \(kind.help)" + (own.isEmpty ? "" : "; \(own.map(\.rawValue).joined(separator: ", "))")
    }

    /// One line for each meaning: keys with the same help are listed together.
    private static func settings(_ keys: Set<LayerKey>) -> String {
        var lines: [(names: [String], help: String)] = []
        for key in LayerKey.allCases where keys.contains(key) {
            if let index = lines.firstIndex(where: { $0.help == key.help }) {
                lines[index].names.append(key.rawValue)
            } else {
                lines.append(([key.rawValue], key.help))
            }
        }
        return packed(lines.map { "\($0.names.joined(separator: ", ")): \($0.help)" })
    }

    /// As many entries in each line as fit.
    private static func packed(_ entries: [String]) -> String {
        var lines: [String] = []
        for entry in entries {
            if let last = lines.last, last.count + entry.count < lineLength {
                lines[lines.count - 1] = last + " | " + entry
            } else {
                lines.append("- " + entry)
            }
        }
        return lines.joined(separator: "\n")
    }

    private static let lineLength = 200

    private static func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> String where Word.RawValue == String {
        words(type.allCases.map(\.rawValue))
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: ", ") }

    private static var synonyms: String {
        ["color", "text-align", "x", "y", "length", "alpha", "visible", "z-index"].compactMap { word in
            LayerKey.synonyms[word]?.first.map { "\(word) is \($0.rawValue)" }
        }.joined(separator: ", ")
    }

    // MARK: Examples

    private static let greeting = """
        description: A greeting that enters and leaves
        parameters:
          name: {type: text, default: Ada, length: 1...40, description: who is greeted}
        layers:
          - {shape: rectangle, fill: {gradient: ["#1B1740", "#0B0A1C"]}}
          - {id: title, text: "Hello {name}", font: {size: 150, weight: heavy}, foreground: white, enter: {kind: rise, by: letter}, exit: fade}
          - {shape: line, width: 260, height: 8, below: title, gap: 24, stroke: {color: "#FF4F9A", width: 8, cap: round}, after: title, enter: draw}
        video: {size: 1920x1080, fps: 60, duration: 4}

        """

    private static let facts = """
        parameters:
          title: Three reasons
          rows: {type: table, columns: [icon, text], default: [{icon: bolt.fill, text: Fast}, {icon: lock.fill, text: Safe}, {icon: leaf.fill, text: Green}]}
        foreground: white
        layers:
          - {shape: rectangle, fill: "#1B1B3A"}
          - {id: title, text: $title, font: {size: 120, weight: heavy}, position: top, margin: 16%, enter: rise, when: {tall: {font: {size: 90}}}}
          - vstack:
              - for-each: row in rows
                hstack:
                  - {symbol: $row.icon, font: 72, foreground: "#FFB627"}
                  - {text: "{index + 1}. {row.text}", font: 72}
                spacing: 28
                enter: {offset: [80, 0], opacity: 0, easing: spring(0.25)}
            spacing: 36
            stagger: 0.2
            after: title
        video: {duration: 4}
        outputs: [{file: reasons-tall.mp4, size: 1080x1920}]

        """

    private static let price = """
        parameters: {price: {type: number, default: 49, in: 0...1000, description: the price}}
        theme: {ink: "#1D2145", sun: "#FFB627"}
        styles:
          headline: {font: {size: 110, weight: black}, foreground: $ink}
        components:
          badge:
            parameters: {label: New, color: {type: color, default: tomato}}
            zstack:
              - {shape: star, points: 12, inner-radius: 0.82, fill: $color, rotation: {from: 0, to: 30, duration: 4, easing: linear}}
              - {text: $label, font: {size: 52, weight: heavy}, foreground: "#1D2145", width: 190, line-limit: 1, minimum-scale: 0.4}
            width: 260
            height: 260
            enter: pop
        layers:
          - {shape: rectangle, fill: "#FBF6EC"}
          - {id: price, text: "{number | currency EUR}", number: {from: 0, to: $price, duration: 1, easing: ease-out}, style: headline, enter: fade}
          - {use: badge, parameters: {label: Today, color: $sun}, right-of: price, gap: 60, after: price}
        video: {duration: 4}

        """
}
