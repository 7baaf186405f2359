import KinoraSound

/// The settings of a layer, besides the key of its kind.
package enum LayerKey: String, CaseIterable, Sendable {
    // Structure
    case id, style, `if`, when, z, `let`
    case forEach = "for-each"
    case parameters, allow
    // Time
    case start, end, duration, after, with, delay, stagger, timing, enter, exit
    // Position
    case position, at, anchor, inside, below, above, gap, width, height, margin, alignment, spacing
    case leftOf = "left-of"
    case fixedSize = "fixed-size"
    case rightOf = "right-of"
    // Look
    case padding, background, clip, opacity, scale, rotation, offset, blur, shadow, brightness,
        saturation, effects
    case cornerRadius = "corner-radius"
    case blendMode = "blend-mode"
    case motionBlur = "motion-blur"
    // Motion
    case along, wiggle, loop, parent, mask
    // Text and symbols
    case font, axes, foreground, number, tracking
    case textAlignment = "text-alignment"
    case lineLimit = "line-limit"
    case lineSpacing = "line-spacing"
    case minimumScale = "minimum-scale"
    case maxWidth = "max-width"
    case maxHeight = "max-height"
    case highlight, underline, wave, digits
    case hangingPunctuation = "hanging-punctuation"
    // Images and clips
    case fit, crop, to, speed, reverse, hold, moment
    case onBadVideo = "on-bad-video"
    case readableOn = "readable-on"
    // Lottie animations
    case playback, slots
    // Shapes
    case fill, stroke, trim, sides, points, track, step, columns
    case innerRadius = "inner-radius"
    case startAngle = "start-angle"
    case endAngle = "end-angle"
    case seed
    // Sounds
    case gain, pan, from, pitch, duck, muted
    case keepsPitch = "keeps-pitch"
    case fadeIn = "fade-in"
    case fadeOut = "fade-out"

    /// The keys that the language reserves. They are refused.
    static let reserved = [
        "follow": "belongs to a value that follows the audio, such as scale: {follow: bass, from: 1, to: 1.3}"
    ]

    /// The right keys for words that people write, by these words. The first key that the layer accepts is suggested.
    static let synonyms: [String: [LayerKey]] = [
        "color": [.foreground, .fill], "colour": [.foreground, .fill], "text-color": [.foreground],
        "background-color": [.background],
        "text-align": [.textAlignment], "align": [.alignment, .position], "x": [.at], "y": [.at],
        "left": [.at], "top": [.at],
        "place": [.position],
        "length": [.duration], "time": [.start], "begin": [.start], "from": [.start], "until": [.end],
        "to": [.end],
        "size": [.font, .width], "font-size": [.font], "font-family": [.font], "font-weight": [.font],
        "weight": [.font],
        "radius": [.cornerRadius], "border-radius": [.cornerRadius], "border": [.stroke],
        "outline": [.stroke], "line-width": [.stroke],
        "alpha": [.opacity], "transparency": [.opacity], "rotate": [.rotation], "angle": [.rotation],
        "zoom": [.scale],
        "translate": [.offset], "transition": [.enter], "animation": [.enter], "in": [.enter],
        "out": [.exit], "frame": [.width],
        "max-lines": [.lineLimit], "lines": [.lineLimit], "line-height": [.lineSpacing],
        "letter-spacing": [.tracking], "marker": [.highlight], "mark": [.highlight], "hanging-quotes": [.hangingPunctuation],
        "shrink": [.fit], "min-scale": [.minimumScale], "minimum-size": [.minimumScale],
        "object-fit": [.fit], "z-index": [.z], "gap": [.spacing, .gap], "each": [.forEach],
        "repeat": [.forEach],
        "condition": [.if], "visible": [.if], "hidden": [.if], "name": [.id], "inset": [.margin],
        "easing": [.enter], "blend": [.blendMode],
    ]

    /// The settings of all kinds.
    static let common: Set<LayerKey> = [
        .id, .style, .if, .when, .z, .let, .forEach, .start, .end, .duration, .after, .with, .delay, .enter,
        .exit, .position, .at, .anchor,
        .inside,
        .below, .above, .leftOf, .rightOf, .gap, .width, .height, .margin, .padding, .background, .clip,
        .opacity, .scale, .rotation,
        .offset,
        .blur, .shadow, .brightness, .saturation, .effects, .cornerRadius, .blendMode, .motionBlur, .allow, .along, .wiggle, .loop, .parent,
        .mask,
    ]

    /// The settings of a layer that is not seen.
    private static let heard =
        ([
            .id, .style, .if, .when, .let, .forEach, .start, .end, .duration, .after, .with, .delay, .loop, .from, .to, .pitch, .speed,
            .keepsPitch,
        ] as Set<LayerKey>).union(mixed)

    /// The settings of audio in the mix.
    private static let mixed: Set<LayerKey> = [.gain, .pan, .fadeIn, .fadeOut, .duck, .effects]

    /// The settings of layers of `kind`.
    static func keys(of kind: LayerKind) -> Set<LayerKey> {
        let own: Set<LayerKey> =
            switch kind {
            case .text:
                [
                    .font, .axes, .foreground, .number, .tracking, .textAlignment, .lineLimit, .lineSpacing,
                    .minimumScale, .alignment, .maxWidth, .maxHeight, .fit, .highlight, .underline, .wave, .digits,
                    .hangingPunctuation,
                ]
            case .captions: [.font, .foreground, .lineLimit, .minimumScale, .from]
            case .image: [.fit, .readableOn, .alignment, .seed]
            case .video:
                ([.fit, .alignment, .from, .to, .speed, .reverse, .hold, .moment, .onBadVideo, .muted, .keepsPitch] as Set).union(mixed)
            case .svg: [.alignment, .crop, .foreground, .readableOn]
            case .lottie: [.fit, .from, .speed, .playback, .slots, .alignment]
            case .symbol: [.font, .foreground]
            case .shape:
                [
                    .fill, .stroke, .trim, .sides, .points, .innerRadius, .startAngle, .endAngle, .seed,
                ]
            case .morph: [.fill, .stroke, .step]
            case .ring: [.stroke, .track]
            case .progress, .waveform: [.fill, .track]
            case .particles: []
            case .chart: [.font, .foreground]
            case .composition: [.parameters, .from]
            case .group: [.font, .foreground, .stagger, .timing]
            case .hstack, .vstack: [.font, .foreground, .stagger, .timing, .spacing, .alignment, .fixedSize]
            case .grid: [.font, .foreground, .stagger, .timing, .spacing, .alignment, .columns, .fixedSize]
            case .zstack: [.font, .foreground, .stagger, .timing, .alignment, .fixedSize]
            case .spacer, .sound: []
            case .use: [.parameters]
            }
        if kind == .sound { return heard }
        // The box of captions is as large as their lines, and the layer as large as the frame.
        if kind == .captions { return common.union(own).subtracting([.background, .padding, .cornerRadius, .clip]) }
        return kind == .spacer ? [.if, .when] : common.union(own)
    }

    /// The settings whose groups are merged key by key with the groups of styles and of `when`.
    static let merged: Set<LayerKey> = [.font, .stroke, .shadow]

    /// Groups of settings that exclude one another.
    private static let alternatives: [Set<LayerKey>] = [
        [.at, .below, .above, .leftOf, .rightOf, .along], [.start, .after, .with],
    ]

    /// Removes the settings of a style, a component or an earlier condition that later settings with the keys `keys` exclude.
    static func removeExcluded(by keys: [LayerKey], from settings: inout [LayerKey: LayerSetting]) {
        for group in alternatives where keys.contains(where: group.contains) {
            for key in group { settings[key] = nil }
        }
        if keys.contains(.at) || keys.contains(.along) { (settings[.position], settings[.gap]) = (nil, nil) }
        let isBeside = [LayerKey.below, .above, .leftOf, .rightOf].contains { settings[$0] != nil }
        if keys.contains(.position), !isBeside { (settings[.at], settings[.along]) = (nil, nil) }
    }

    /// The description of the setting, for the schema.
    package var help: String {
        switch self {
        case .id: "the name of the layer for other layers"
        case .style: "the name of a style, or a list of names"
        case .if: "a condition; the layer is left out if it is false"
        case .when: "other settings by a condition: tall, wide, square or an expression"
        case .z: "layers with a higher number are in front; 0 by default"
        case .let: "names for values that the layer and the layers inside of it use: {half: \"{price / 2}\"}"
        case .forEach: "repeats the layer for each element of a list: NAME in LIST"
        case .parameters: "the parameters of the component or composition"
        case .allow: "checks of 'kinora check' that the layer switches off, each with the reason"
        case .start: "the start, from the start of the layer around it: a time, end - 2, a marker, or beat 4"
        case .end: "the end, in the notation of start; by default the end of the layer around it"
        case .duration: "the time from the start to the end"
        case .after: "the layer after whose entrance this one starts; NAME.end for its end"
        case .with: "the layer with which this one starts"
        case .delay: "a time that is added to the start"
        case .stagger: "the time between the starts of the layers inside"
        case .timing:
            "whether the layers inside start together (parallel) or each at the end of the layer before (sequence)"
        case .enter: "how the layer enters: a name, or the state from which it comes"
        case .exit: "how the layer exits: a name, or the state to which it goes"
        case .position: "the position in the group around it, or along the side of another layer"
        case .at: "the position of the anchor in the group around it: [x, y]"
        case .anchor: "the point that 'at' positions, and about which the layer turns and grows"
        case .inside: "frame or safe-area"
        case .below, .above, .leftOf, .rightOf: "the layer beside which this one is placed"
        case .gap: "the distance to that layer"
        case .width: "the width"
        case .height: "the height"
        case .fixedSize: "horizontal, vertical or both: the stack is as large as its contents, and shapes inside are as large as the stack"
        case .margin:
            "space outside of the background: one length, [vertical, horizontal] or [top, right, bottom, left]"
        case .alignment: "the alignment of the contents"
        case .spacing: "the space between the layers inside, in points"
        case .padding: "space between the contents and the edges of the background, as margin"
        case .background: "a colour, a gradient or the path of a clip behind the layer; none for nothing"
        case .clip: "the shape to which the layer is cut"
        case .opacity: "0 to 1"
        case .scale: "a factor, or [x, y]"
        case .rotation: "degrees, clockwise"
        case .offset: "[x, y], which moves the layer without moving others"
        case .blur: "the radius of a blur in points, or {radius: 24, opaque: yes} for a layer that fills the frame: edges stay as they are"
        case .shadow: "a group with color, radius, x and y"
        case .brightness: "-1 to 1; 0 by default"
        case .saturation: "a factor; 1 by default"
        case .cornerRadius: "the radius of the corners in points"
        case .blendMode: "how the layer is mixed with what is behind it"
        case .motionBlur: "whether the layer has the film's motion blur; true by default"
        case .font: "the size, or a group with family, size, weight, italic and design"
        case .foreground: "the colour or gradient of text and symbols, and currentColor of drawings"
        case .number: "a number that may move, as {number} in the text"
        case .axes: "positions on the axes of a variable font, such as {weight: 550}; each may move"
        case .tracking: "additional space between letters, in points; it may move"
        case .highlight: "a marker behind words: a colour, or a group with color, words, height and progress"
        case .underline: "a line under words: a colour, or a group with color, words, width and progress"
        case .wave: "letters that swing: the distance in points, or a group with offset, rotation, period, stagger and by"
        case .digits: "roll: the digits of {number} roll like a counter"
        case .hangingPunctuation: "whether quotation marks and points at the ends of lines are outside of the edges of the text"
        case .textAlignment: "the alignment of the lines"
        case .lineLimit: "the maximum number of lines"
        case .lineSpacing: "additional space between lines, in points"
        case .minimumScale: "how small a text may become to fit, as a fraction of its size; what still does not fit is cut off"
        case .maxWidth: "the width into which a text wraps and shrinks"
        case .maxHeight: "the height into which a text wraps and shrinks"
        case .fit: "contain, cover or stretch; for a text with max-width or max-height: both, shrink or wrap"
        case .to: "the time in a clip or audio file at which it ends"
        case .speed: "a factor: 2 is twice as fast; negative is backward, for animations"
        case .reverse: "whether a clip runs backwards"
        case .hold: "the time in a clip of the only frame that is shown"
        case .moment: "the time in a clip that is shown, in seconds, which may move"
        case .onBadVideo: "hold or stop: whether the last intact frame is shown instead of a damaged one, or the film ends with an error"
        case .crop: "whether a drawing is shown without its margins"
        case .readableOn: "the colours behind an image or drawing; if it is hard to see on them, it is shown on a plate"
        case .playback: "once, loop or bounce"
        case .slots: "values for an animation's slots"
        case .fill: "a colour or gradient"
        case .stroke: "a colour, or a group with color, width, cap, join, dash and dash-phase"
        case .trim: "the drawn fraction of the outline, or [from, to]"
        case .sides: "the number of sides of a polygon"
        case .points: "the number of points of a star, or of a blob"
        case .step: "the outline of a morph: 0 is the first one, 0.5 is halfway to the second"
        case .columns: "the number of layers in a row; 2 by default"
        case .track: "the colour or gradient of the whole ring or bar, or of what will be heard"
        case .innerRadius: "the inner radius of a star, as a fraction"
        case .startAngle, .endAngle: "degrees, clockwise from the right"
        case .seed: "the number from which a blob or the built-in image is made"
        case .gain: "decibels of a sound, -60 to 20; it may move"
        case .pan: "from -1 (left) to 1 (right)"
        case .duck: "makes a sound quieter under others: {under: ID, by: -12}"
        case .muted: "whether the audio of a clip is left out"
        case .keepsPitch: "whether audio with another speed keeps its pitch; true by default"
        case .effects:
            "a list of effects, such as [grain, {vignette: 0.5}]: \(LayerEffectKind.allCases.map(\.rawValue).joined(separator: ", ")); of sounds: "
                + SoundSettingReader.effectKeys.joined(separator: ", ")
        case .from: "the time at which a clip, audio file, composition, animation or file of captions begins, or the marker of an animation"
        case .pitch: "the frequency of a beep in hertz, 20 to 20000"
        case .fadeIn: "the duration of the fade at the start of a sound"
        case .fadeOut: "the duration of the fade at the end of a sound"
        case .along: "motion along a path: the id of a shape layer of the same group, an outline, or a group"
        case .wiggle: "smooth random motion: a group with offset, rotation, scale, opacity, frequency and seed"
        case .loop:
            "repeats the time of the layer: the seconds of a turn, or a group with every, count and autoreverses; true repeats a clip"
        case .parent: "the id of a layer of the same group whose offset, scale and rotation this layer inherits"
        case .mask: "a layer whose opacity masks this layer until it ends"
        }
    }
}
