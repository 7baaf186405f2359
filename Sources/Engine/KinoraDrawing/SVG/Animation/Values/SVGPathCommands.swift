import Foundation

/// The commands of path data with absolute coordinates, which can be mixed with the same commands with other numbers.
struct SVGPathCommands: Hashable, Sendable {
    struct Command: Hashable, Sendable {
        var kind: SVGPathCommand
        var numbers: [Double]
    }

    private(set) var commands: [Command] = []

    private static let maxCommands = 50_000

    /// Returns nil for data that is not valid as a whole. The notation `path("...")` of CSS is accepted.
    init?(_ text: String) {
        var data = Self.quoted(text) ?? text
        guard data.utf8.count <= 1 << 20 else { return nil }
        let read = data.withUTF8 { bytes in
            var scanner = SVGPathScanner(bytes)
            return try? Self.read(&scanner)
        }
        guard let read, !read.isEmpty else { return nil }
        commands = read
    }

    /// The data in `path("...")`.
    static func quoted(_ text: String) -> String? {
        guard text.lowercased().hasPrefix("path("), text.hasSuffix(")") else { return nil }
        var inner = text.dropFirst(5).dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
        // A fill rule precedes the data in other properties.
        for rule in ["nonzero", "evenodd"] where inner.hasPrefix(rule) {
            inner = inner.dropFirst(rule.count).trimmingCharacters(in: CharacterSet(charactersIn: " ,\t\n"))
        }
        guard let quote = inner.first, "\"'".contains(quote), inner.last == quote, inner.count >= 2 else { return nil }
        return String(inner.dropFirst().dropLast())
    }

    private static func read(_ scanner: inout SVGPathScanner) throws -> [Command] {
        var commands: [Command] = []
        var (current, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        scanner.skipSpace()
        while !scanner.isAtEnd {
            let letter = scanner.next
            guard let first = SVGPathCommand(rawValue: letter & ~0x20), letter >= UInt8(ascii: "A"), first == .move || !commands.isEmpty
            else { throw scanner.unexpected(expected: "a command") }
            let isRelative = letter & 0x20 != 0
            scanner.advance()
            scanner.skipSpace()
            var kind = first
            repeat {
                guard commands.count < maxCommands else { throw scanner.unexpected(expected: "fewer commands") }
                var numbers: [Double] = []
                for index in 0..<kind.numberCount {
                    let isFlag = kind == .arc && (index == 3 || index == 4)
                    numbers.append(isFlag ? try scanner.flag() ? 1 : 0 : try scanner.number("a number"))
                    _ = scanner.skipSeparator()
                }
                if isRelative { kind.makeAbsolute(&numbers, from: current) }
                current = kind.end(numbers, from: current, subpath: start)
                if kind == .move { start = current }
                commands.append(Command(kind: kind, numbers: numbers))
                if kind == .move { kind = .line }
                scanner.skipSpace()
            } while kind != .close && scanner.isAtNumber
        }
        return commands
    }

    func mixed(with other: SVGPathCommands, by fraction: Double) -> SVGPathCommands? {
        combined(with: other, isFlagOfOther: fraction >= 0.5) { $0 + ($1 - $0) * fraction }
    }

    func adding(_ other: SVGPathCommands, times factor: Double) -> SVGPathCommands? {
        combined(with: other, isFlagOfOther: false) { $0 + $1 * factor }
    }

    /// Nil if the commands are different.
    private func combined(
        with other: SVGPathCommands, isFlagOfOther: Bool, _ operation: (Double, Double) -> Double
    ) -> SVGPathCommands? {
        guard commands.count == other.commands.count else { return nil }
        var result = self
        for index in commands.indices {
            let (a, b) = (commands[index], other.commands[index])
            guard a.kind == b.kind else { return nil }
            for number in a.numbers.indices {
                let isFlag = a.kind == .arc && (number == 3 || number == 4)
                let (x, y) = (a.numbers[number], b.numbers[number])
                result.commands[index].numbers[number] = isFlag ? (isFlagOfOther ? y : x) : operation(x, y)
            }
        }
        return result
    }

    /// Path data.
    var text: String {
        var text = ""
        for command in commands {
            text.append(Character(Unicode.Scalar(command.kind.rawValue)))
            for (index, number) in command.numbers.enumerated() {
                let isFlag = command.kind == .arc && (index == 3 || index == 4)
                text += isFlag ? (number == 0 ? "0 " : "1 ") : number.isFinite ? "\(number) " : "0 "
            }
        }
        return text
    }
}

extension SVGPathCommand {
    fileprivate var numberCount: Int {
        switch self {
        case .move, .line, .smoothQuadCurve: 2
        case .horizontal, .vertical: 1
        case .curve: 6
        case .smoothCurve, .quadCurve: 4
        case .arc: 7
        case .close: 0
        }
    }

    /// Adds the current point to the coordinates.
    fileprivate func makeAbsolute(_ numbers: inout [Double], from current: SIMD2<Double>) {
        switch self {
        case .horizontal: numbers[0] += current.x
        case .vertical: numbers[0] += current.y
        case .arc:
            numbers[5] += current.x
            numbers[6] += current.y
        default:
            for index in numbers.indices { numbers[index] += index.isMultiple(of: 2) ? current.x : current.y }
        }
    }

    /// The point after a command with absolute coordinates.
    fileprivate func end(_ numbers: [Double], from current: SIMD2<Double>, subpath: SIMD2<Double>) -> SIMD2<Double> {
        switch self {
        case .horizontal: SIMD2(numbers[0], current.y)
        case .vertical: SIMD2(current.x, numbers[0])
        case .close: subpath
        default: SIMD2(numbers[numbers.count - 2], numbers[numbers.count - 1])
        }
    }
}
