import KinoraPipeline

/// Finds comments within brackets of YAML, such as `#FF5A36` in `[#FF5A36, navy]`, which hides the closing bracket.
struct BracketScanner {
    /// A comment that begins with a word.
    struct Comment: Equatable {
        let position: DocumentPosition
        /// The sign `#` and the letters and digits after it.
        let word: String
    }

    /// The first comment after each bracket that is open.
    private var brackets: [Comment?] = []
    /// The first comment within brackets that looks like a colour.
    private var color: Comment?
    /// The quote of the text that is being read.
    private var quote: Unicode.Scalar?
    /// The last character that is not a space.
    private var last: Unicode.Scalar = "\n"
    private var line = 1
    private var column = 0

    /// Returns the first comment without a space after its `#` in the innermost brackets that are open at `position`.
    static func comment(before position: DocumentPosition, in text: String) -> Comment? {
        var scanner = BracketScanner()
        scanner.read(text.unicodeScalars, until: position)
        return scanner.brackets.last ?? nil
    }

    /// Returns the number of brackets that are open at `position`.
    static func depth(before position: DocumentPosition, in text: String) -> Int {
        var scanner = BracketScanner()
        scanner.read(text.unicodeScalars, until: position)
        return scanner.brackets.count
    }

    /// Returns the first comment that looks like a colour, such as `#FF5A36`, within the brackets that open at some of
    /// `openings`.
    static func color(withinBracketsAt openings: Set<DocumentPosition>, in text: String) -> Comment? {
        var scanner = BracketScanner()
        scanner.read(text.unicodeScalars, openings: openings)
        return scanner.color
    }

    private mutating func read(_ text: String.UnicodeScalarView, openings: Set<DocumentPosition>) {
        var previous: Unicode.Scalar = "\n"
        var isComment = false
        for index in text.indices where color == nil {
            let scalar = text[index]
            column += 1
            if scalar == "\n" {
                (line, column, isComment) = (line + 1, 0, false)
            } else if brackets.isEmpty {
                guard scalar == "[" || scalar == "{" else { continue }
                if openings.contains(DocumentPosition(line: line, column: column)) { (brackets, last) = ([nil], scalar) }
            } else if !isComment {
                isComment = scalar == "#" && quote == nil && (" \t\n".unicodeScalars.contains(previous) || beginsValue)
                if isComment { note(text[index...]) } else { read(scalar) }
            }
            previous = scalar
        }
    }

    private mutating func read(_ text: String.UnicodeScalarView, until position: DocumentPosition) {
        var previous: Unicode.Scalar = "\n"
        var isComment = false
        for index in text.indices {
            let scalar = text[index]
            column += 1
            if (line, column) >= (position.line, position.column) { return }
            if scalar == "\n" {
                (line, column, isComment) = (line + 1, 0, false)
                if brackets.isEmpty { last = "\n" }
            } else if !isComment {
                isComment = scalar == "#" && quote == nil && (" \t\n".unicodeScalars.contains(previous) || beginsValue)
                if isComment { note(text[index...]) } else { read(scalar) }
            }
            previous = scalar
        }
    }

    /// Whether a value can begin after the last character.
    private var beginsValue: Bool { "\n:-,[{".unicodeScalars.contains(last) }

    private mutating func note(_ comment: Substring.UnicodeScalarView) {
        guard let innermost = brackets.indices.last else { return }
        let word = comment.dropFirst().prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        guard !word.isEmpty else { return }
        let found = Comment(position: DocumentPosition(line: line, column: column), word: "#" + String(word))
        if [3, 4, 6, 8].contains(word.count), word.allSatisfy(\.properties.isASCIIHexDigit) { color = color ?? found }
        if brackets[innermost] == nil { brackets[innermost] = found }
    }

    private mutating func read(_ scalar: Unicode.Scalar) {
        if let open = quote {
            if scalar == open { quote = nil }
        } else {
            switch scalar {
            case "\"", "'": if beginsValue { quote = scalar }
            case "[", "{": if beginsValue { brackets.append(nil) }
            case "]", "}": _ = brackets.popLast()
            default: break
            }
        }
        if scalar != " ", scalar != "\t", scalar != "\r" { last = scalar }
    }
}
