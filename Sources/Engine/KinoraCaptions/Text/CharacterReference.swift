/// The character references of HTML that occur in captions: numbers, the names of Latin-1, and frequent punctuation.
enum CharacterReference {
    /// Replaces the references in `text`. Unknown references stay.
    static func decoding(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        var result = ""
        var rest = Substring(text)
        while let index = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<index]
            rest = rest[index...]
            if let (character, end) = first(of: rest) {
                result += character
                rest = rest[end...]
            } else {
                result += "&"
                rest = rest[rest.utf8.index(after: rest.startIndex)...]
            }
        }
        return result + rest
    }

    /// Returns the character of the reference with which `text` begins, and the end of the reference.
    static func first(of text: Substring) -> (String, Substring.Index)? {
        guard let semicolon = text.utf8.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return unterminated(text) }
        let name = text[text.utf8.index(after: text.startIndex)..<semicolon]
        let end = text.utf8.index(after: semicolon)
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
            guard let code = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else { return nil }
            return (code == 0 ? "\u{FFFD}" : String(Unicode.Scalar(code) ?? "\u{FFFD}"), end)
        }
        return names[String(name)].map { (String($0), end) } ?? unterminated(text)
    }

    /// HTML accepts some names without a semicolon.
    private static func unterminated(_ text: Substring) -> (String, Substring.Index)? {
        for (name, character) in [("&amp", "&"), ("&lt", "<"), ("&gt", ">"), ("&quot", "\""), ("&nbsp", "\u{A0}")]
        where text.hasPrefix(name) {
            return (character, text.index(text.startIndex, offsetBy: name.count))
        }
        return nil
    }

    /// The characters by their names.
    static let names: [String: Unicode.Scalar] = {
        var names: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "lrm": "\u{200E}", "rlm": "\u{200F}", "zwj": "\u{200D}",
            "zwnj": "\u{200C}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "ndash": "–", "mdash": "—", "lsquo": "‘",
            "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "bull": "•", "euro": "€", "trade": "™",
            "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "lsaquo": "‹", "rsaquo": "›", "prime": "′", "Prime": "″",
            "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥",
        ]
        for (index, name) in latin1.split(separator: " ").enumerated() {
            if let scalar = Unicode.Scalar(UInt32(0xA0 + index)) { names[String(name)] = scalar }
        }
        return names
    }()

    /// The names of the characters from U+00A0 to U+00FF.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 \
        ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc \
        Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml \
        aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
        uacute ucirc uuml yacute thorn yuml
        """
}
