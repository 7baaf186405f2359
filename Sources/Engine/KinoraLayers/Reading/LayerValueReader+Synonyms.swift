import Foundation
import KinoraPipeline

// The right words for words that people write. Keys have dashes instead of capital letters.
extension LayerValueReader {
    /// Words of several settings. A word is suggested where it is accepted.
    static var words: [String: String] {
        [
            "left": "leading", "right": "trailing", "up": "top", "down": "bottom", "above": "top", "below": "bottom", "fade-in": "fade",
            "fade-out": "fade", "appear": "fade", "zoom": "pop", "zoom-in": "pop", "grow": "pop", "bounce": "pop", "scale": "pop",
            "slide-in": "slide", "slide-left": "slide", "slide-right": "slide", "slide-up": "rise", "slide-down": "slide",
            "fade-up": "rise",
            "typewriter": "type", "typing": "type", "mask": "reveal", "decode": "scramble", "shuffle": "random",
            "reverse": "backward", "middle": "center", "outside": "edges", "odometer": "roll", "rolling": "roll", "characters": "letter",
            "character": "letter", "char": "letter",
            "conic": "angular", "mono": "monospaced", "sans": "default", "sans-serif": "default", "safe": "safe-area",
            "sequential": "sequence",
            "series": "sequence", "together": "parallel", "flat": "butt", "additive": "plus-lighter", "burn": "color-burn",
            "dodge": "color-dodge", "scale-to-fit": "contain", "justify": "leading",
        ]
    }

    static var appearanceSynonyms: [String: String] {
        [
            "effect": "kind", "type": "kind", "name": "kind", "animation": "kind", "from": "side", "edge": "side", "colour": "color",
            "time": "duration", "length": "duration", "ease": "easing", "curve": "easing", "unit": "by", "rotate": "rotation",
            "alpha": "opacity",
            "translate": "offset", "wait": "delay", "cursor": "caret", "sequence": "order",
        ]
    }

    static var fontSynonyms: [String: String] {
        [
            "name": "family", "file": "family", "face": "family", "font-family": "family", "bold": "weight", "style": "italic",
            "font-size": "size", "font-weight": "weight", "digits": "monospaced-digits",
        ]
    }

    static var motionSynonyms: [String: String] {
        [
            "ease": "easing", "curve": "easing", "timing": "easing", "start": "from", "end": "to", "loop": "repeat", "yoyo": "autoreverses",
            "frames": "keyframes",
        ]
    }

    static var loopSynonyms: [String: String] {
        [
            "duration": "every", "period": "every", "seconds": "every", "interval": "every", "times": "count", "repeat": "count",
            "turns": "count", "yoyo": "autoreverses", "alternate": "autoreverses", "ping-pong": "autoreverses",
        ]
    }

    static var paintSynonyms: [String: String] {
        [
            "colors": "gradient", "stops": "gradient", "type": "kind", "direction": "angle", "thickness": "width", "size": "width",
            "line-width": "width", "colour": "color", "fill": "color", "dashes": "dash", "line-cap": "cap", "line-join": "join",
        ]
    }

    static var shadowSynonyms: [String: String] {
        [
            "blur": "radius", "size": "radius", "spread": "radius", "colour": "color", "offset": "y", "opacity": "color", "dx": "x",
            "dy": "y",
        ]
    }

    static var easingSynonyms: [String: String] {
        [
            "bouncy": "spring(0.4)", "bounce": "spring(0.4)", "elastic": "spring(0.6)", "smooth": "ease-in-out", "in": "ease-in",
            "out": "ease-out", "in-out": "ease-in-out", "step": "steps(4)", "step-end": "hold",
        ]
    }

    static var lengthSynonyms: [String: String] {
        ["full": "100%", "fill": "100%", "max": "100%", "half": "50%", "auto": "none", "fit": "none"]
    }

    /// The notation of a time that is written with a space or a word, such as `1.5s` for `1.5 seconds`; nil for others.
    static func plainTime(_ text: String) -> String? {
        let parts = text.lowercased().split(separator: " ")
        guard parts.count == 2, let number = ParameterKind.decimal(String(parts[0])), number.isFinite else { return nil }
        switch parts[1] {
        case "s", "sec", "secs", "second", "seconds": return "\(parts[0])s"
        case "ms", "milliseconds": return "\(parts[0])ms"
        case "min", "minute", "minutes": return ParameterValue.number(number * 60).description + "s"
        default: return nil
        }
    }

    static var chartSynonyms: [String: String] {
        [
            "type": "mark", "kind": "mark", "rows": "data", "values": "data", "table": "data", "dataset": "data", "category": "x",
            "categories": "x", "label": "x", "value": "y", "color": "colors", "colours": "colors", "palette": "colors", "donut": "hole",
            "inner-radius": "hole", "domain": "range", "min": "range", "max": "range", "group": "series", "key": "series",
            "grid": "axes", "axis": "axes", "stacked": "stack", "curve": "smooth",
        ]
    }

    static var particleSynonyms: [String: String] {
        [
            "type": "kind", "amount": "count", "number": "count", "quantity": "count", "color": "colors", "colour": "colors",
            "colours": "colors", "shape": "shapes", "velocity": "speed", "angle": "direction", "life": "lifetime", "duration": "lifetime",
            "position": "from", "origin": "from", "rotation": "spin", "wind": "sway", "interval": "every", "radius": "size",
        ]
    }

    /// Symbols by the names that other collections have for them.
    static var symbolSynonyms: [String: String] {
        [
            "check": "checkmark", "tick": "checkmark", "cross": "xmark", "close": "xmark", "search": "magnifyingglass", "home": "house",
            "user": "person", "mail": "envelope", "email": "envelope", "settings": "gear", "location": "mappin", "pin": "mappin",
            "time": "clock", "date": "calendar", "notification": "bell", "picture": "photo", "image": "photo", "delete": "trash",
            "edit": "pencil", "add": "plus", "shopping-cart": "cart", "phone-call": "phone", "right-arrow": "arrow.right",
        ]
    }

    /// A number without its unit: `300` for `300px`, and `0.5` for `50%` if `percent` is true. Nil for a number, and for other texts.
    static func withoutUnit(_ text: String, percent: Bool) -> String? {
        for unit in ["px", "pt", "deg", "\u{B0}", "dp", "x", "ms", "s"] where text.hasSuffix(unit) {
            let digits = text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
            if let number = ParameterKind.decimal(digits), number.isFinite { return digits }
        }
        guard percent, text.hasSuffix("%"), let number = ParameterKind.decimal(String(text.dropLast())), number.isFinite else { return nil }
        return ParameterValue.number(number / 100).description
    }
}
