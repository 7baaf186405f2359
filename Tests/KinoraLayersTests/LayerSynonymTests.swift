import KinoraPipeline
import Testing

@testable import KinoraLayers

/// Words of other tools, for which documents of layers have their own.
@Suite("Suggestions for words of other tools")
struct LayerSynonymTests {
    /// A layer with `$`, and words with the keys that are suggested for them.
    private static let words: [(layer: String, words: String)] = [
        (
            "{text: a, $: 1}",
            """
            fontsize font, font-size font, fontSize font, fontFamily font, fontWeight font, font_style font, fontPath font, bold font, \
            lineHeight line-spacing, letterSpacing tracking, letterspacing tracking, wordSpacing tracking, textAlign text-alignment, \
            textalign text-alignment, lineClamp line-limit, whiteSpace line-limit, maxLines line-limit, color foreground, textColor foreground, \
            fill foreground, backgroundColor background, bg background, textShadow shadow, animate enter, animation enter, transition enter, \
            animations enter, animateIn enter, animateOut exit, effect enter, fadeIn enter, initial enter, ease enter, spring enter, \
            inPoint start, outPoint end, startTime start, from start, startFrom start, endAt end, stop end, time start, length duration, \
            durationInFrames duration, animationDelay delay, zIndex z, zindex z, visibility if, display if, anchorPoint anchor, originX anchor, \
            x at, y at, transform rotation, rotate rotation, zoomAmount scale, translateX offset, translateY offset, trackMatte mask, matte mask, \
            motionPath along, path along, timeRemap loop, yoyo loop, blendingMode blend-mode, mixBlendMode blend-mode, filter blur, \
            backdropFilter blur, overflow clip, clipPath clip, marginTop margin, paddingLeft padding, className style, class style, nm id, \
            name id, ip start, op end, variants when, xAlignment alignment, verticalAlign alignment, constraints position, alpha opacity
            """
        ),
        (
            "{shape: rectangle, fill: red, $: 1}",
            """
            borderRadius corner-radius, borderradius corner-radius, roundness corner-radius, rx corner-radius, strokeWidth stroke, \
            strokeWeight stroke, strokeDasharray stroke, border stroke, outline stroke, trimPaths trim, fills fill, fill_color fill, color fill, \
            boxShadow shadow, dropShadow shadow, shadowBlur shadow, layerBlur blur
            """
        ),
        ("{image: a.png, $: 1}", "objectFit fit, resizeMode fit, backgroundSize fit, aspectRatio height, w width"),
        ("{vstack: [{text: a}], $: 1}", "itemSpacing spacing, rowGap spacing, alignItems alignment, justifyContent alignment"),
        ("{grid: [{text: a}], $: 1}", "gridTemplateColumns columns, cols columns"),
    ]

    @Test("A word of another tool is refused once, with the right key", arguments: words.indices)
    func suggestions(index: Int) {
        let (layer, words) = Self.words[index]
        for word in words.components(separatedBy: ", ") {
            let parts = word.split(separator: " ").map(String.init)
            let errors = LayerMistakes.errors("layers:\n  - \(layer.replacing("$", with: parts[0]))\n")
            #expect(errors.count == 1, "\(parts[0]): \(errors)")
            #expect(errors.first?.contains("did you mean '\(parts[1])'?") == true, "\(parts[0]): \(errors)")
        }
    }
}
