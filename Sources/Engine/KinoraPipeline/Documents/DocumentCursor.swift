/// A position in a text that is read from beginning to end, with line and column for errors. Only a block of the text is in memory.
package struct DocumentCursor {
    private var scalars: [Unicode.Scalar] = []
    private var index = 0
    /// Returns the next block of the text; nil at the end, and after the last block.
    private var nextBlock: (() throws -> [Unicode.Scalar]?)?
    package private(set) var position = DocumentPosition(line: 1, column: 1)
    /// The number of characters before the current one.
    package private(set) var offset = 0
    /// The error of a block that cannot be read. The text ends before that block.
    package private(set) var failure: (any Error)?

    /// Creates a cursor over the blocks that `nextBlock` returns until it returns nil.
    package init(blocks nextBlock: @escaping () throws -> [Unicode.Scalar]?) {
        self.nextBlock = nextBlock
        fill()
    }

    /// The current character; nil at the end.
    package var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The next character; nil at the end.
    package var peekNext: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    /// Advances by one character. Must not be called at the end.
    package mutating func advance() {
        let isLineEnd = scalars[index] == "\n" || scalars[index] == "\r" && peekNext != "\n"
        position =
            isLineEnd
            ? DocumentPosition(line: position.line + 1, column: 1) : DocumentPosition(line: position.line, column: position.column + 1)
        index += 1
        offset += 1
        if nextBlock != nil, index + 1 >= scalars.count { fill() }
    }

    /// Reads blocks until the current and the next character are known.
    private mutating func fill() {
        scalars.removeFirst(index)
        index = 0
        while scalars.count < 2, let nextBlock {
            do {
                if let block = try nextBlock() { scalars += block } else { self.nextBlock = nil }
            } catch {
                failure = error
                self.nextBlock = nil
            }
        }
    }
}
