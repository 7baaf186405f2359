extension SVGSelector {
    /// The maximum number of compounds, which limits the time of a comparison.
    private static let maxCompounds = 16

    /// Returns nil for a selector that is not supported.
    init?(_ text: some StringProtocol) {
        var reader = Reader(rest: Substring(text))
        reader.skipSpace()
        guard let first = reader.compound() else { return nil }
        self.init(compound: first)
        while let combinator = reader.combinator() {
            guard context.count < Self.maxCompounds, let next = reader.compound() else { return nil }
            context.insert((combinator, compound), at: 0)
            compound = next
        }
        guard reader.rest.isEmpty else { return nil }
    }

    private struct Reader {
        var rest: Substring

        mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

        private mutating func skip(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        /// Nil at the end of the selector.
        mutating func combinator() -> Combinator? {
            let hadSpace = rest.first?.isWhitespace ?? false
            skipSpace()
            defer { skipSpace() }
            if skip(">") { return .child }
            if skip("+") { return .nextSibling }
            if skip("~") { return .laterSibling }
            return hadSpace && !rest.isEmpty ? .descendant : nil
        }

        /// An identifier; empty if there is none. A backslash precedes any character, or the number of a character.
        private mutating func name() -> String {
            var name = ""
            while let first = rest.first {
                if first == "\\", let next = rest.dropFirst().first {
                    let digits = rest.dropFirst().prefix(6).prefix(while: \.isHexDigit)
                    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
                        guard digits.isEmpty else { return name }
                        name.append(next)
                        rest.removeFirst(2)
                        continue
                    }
                    name.unicodeScalars.append(scalar)
                    rest.removeFirst(1 + digits.count)
                    if rest.first?.isWhitespace == true { rest.removeFirst() }
                } else if first.isLetter || first.isNumber || first == "-" || first == "_" {
                    name.append(first)
                    rest.removeFirst()
                } else {
                    break
                }
            }
            return name
        }

        mutating func compound() -> Compound? {
            var result = Compound()
            let start = rest.startIndex
            // Elements of all namespaces.
            if rest.hasPrefix("*|") { rest.removeFirst(2) }
            if !skip("*") {
                let element = name()
                if !element.isEmpty { result.element = element }
            }
            while let first = rest.first, [".", "#", "[", ":"].contains(first) {
                rest.removeFirst()
                switch first {
                case ".", "#":
                    let name = name()
                    guard !name.isEmpty else { return nil }
                    if first == "." { result.classes.append(name) } else { result.ids.append(name) }
                case "[":
                    guard let attribute = attribute() else { return nil }
                    result.attributes.append(attribute)
                default:
                    guard let state = state() else { return nil }
                    result.states.append(state)
                }
            }
            return rest.startIndex > start ? result : nil
        }

        /// Reads an attribute selector after its opening bracket.
        private mutating func attribute() -> Attribute? {
            skipSpace()
            var result = Attribute(name: name())
            guard !result.name.isEmpty else { return nil }
            skipSpace()
            if skip("]") { return result }
            let comparisons: [Character: Attribute.Comparison] = [
                "~": .hasWord, "|": .hasLanguage, "^": .startsWith, "$": .endsWith, "*": .contains,
            ]
            result.comparison = .equals
            if let first = rest.first, let comparison = comparisons[first] {
                result.comparison = comparison
                rest.removeFirst()
            }
            guard skip("=") else { return nil }
            skipSpace()
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: quote) else { return nil }
                result.value = String(rest[..<end])
                rest = rest[rest.index(after: end)...]
            } else {
                result.value = name()
                guard !result.value.isEmpty else { return nil }
            }
            skipSpace()
            if skip("i") || skip("I") {
                result.ignoresCase = true
                skipSpace()
            }
            return skip("]") ? result : nil
        }

        /// Reads a pseudo-class after its colon.
        private mutating func state() -> State? {
            let name = name().lowercased()
            var argument: Substring?
            if skip("(") {
                var depth = 1
                guard
                    let end = rest.indices.first(where: { index in
                        if rest[index] == "(" { depth += 1 }
                        if rest[index] == ")" { depth -= 1 }
                        return depth == 0
                    })
                else { return nil }
                argument = rest[..<end]
                rest = rest[rest.index(after: end)...]
            }
            return argument.map { State(function: name, of: $0) } ?? State(name: name)
        }
    }
}

extension SVGSelector.State {
    fileprivate init?(name: String) {
        switch name {
        case "root": self = .root
        case "first-child": self = .position(step: 0, offset: 1, isFromEnd: false, isOfType: false)
        case "last-child": self = .position(step: 0, offset: 1, isFromEnd: true, isOfType: false)
        case "first-of-type": self = .position(step: 0, offset: 1, isFromEnd: false, isOfType: true)
        case "last-of-type": self = .position(step: 0, offset: 1, isFromEnd: true, isOfType: true)
        case "only-child": self = .onlyChild(isOfType: false)
        case "only-of-type": self = .onlyChild(isOfType: true)
        case "empty": self = .empty
        case "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target": self = .never
        default: return nil
        }
    }

    fileprivate init?(function name: String, of argument: Substring) {
        let positions = ["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]
        if positions.contains(name) {
            guard let (step, offset) = Self.steps(argument) else { return nil }
            self = .position(step: step, offset: offset, isFromEnd: name.contains("last"), isOfType: name.hasSuffix("of-type"))
            return
        }
        guard ["not", "is", "where", "matches"].contains(name) else { return nil }
        var list: [SVGSelector.Compound] = []
        for text in argument.split(separator: ",") {
            // Conditions on other elements are not supported here.
            guard let selector = SVGSelector(text), selector.context.isEmpty else { return nil }
            list.append(selector.compound)
        }
        guard !list.isEmpty, list.count <= 16 else { return nil }
        self = name == "not" ? .not(list) : .any(list, countsAsNothing: name == "where")
    }

    /// The numbers of `2n+1`, `odd`, `-n + 3` or `4`.
    private static func steps(_ text: Substring) -> (step: Int, offset: Int)? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        if text == "odd" { return (2, 1) }
        if text == "even" { return (2, 0) }
        guard let n = text.firstIndex(of: "n") else { return Int(text).map { (0, $0) } }
        let (head, tail) = (text[..<n], text[text.index(after: n)...])
        guard let step = head.isEmpty || head == "+" ? 1 : head == "-" ? -1 : Int(head), abs(step) < 1 << 30,
            let offset = tail.isEmpty ? 0 : Int(tail), abs(offset) < 1 << 30
        else { return nil }
        return (step, offset)
    }
}
