import CFFmpeg

extension DecodedFrame {
    /// Whether the rows belong to two fields of different times.
    var isInterlaced: Bool { kinora_is_interlaced(pointer) != 0 }

    /// The frame at the time of its first field.
    ///
    /// Where rows of the two fields differ like the teeth of a comb, something has moved. There, and close to it, the rows of the second field are
    /// replaced by the means of the rows above and below. All other parts keep their full resolution, so that a still frame is unchanged.
    func deinterlaced() throws(FFmpegError) -> DecodedFrame {
        guard isInterlaced, height >= 5, let format = FrameComponents(self) else { return self }
        let secondField = kinora_is_top_field_first(pointer) != 0 ? 1 : 0
        let mask = CombMask(format.plane(0), depth: format.depth, secondField: secondField)
        guard !mask.isEmpty else { return self }
        let copy = try DecodedFrame(copyOf: self)
        for component in 0..<format.count {
            let source = format.plane(component)
            for y in stride(from: secondField, to: source.height, by: 2) {
                var line = source.line(y)
                let (above, below) = (source.line(y > 0 ? y - 1 : y + 1), source.line(y + 1 < source.height ? y + 1 : y - 1))
                for x in 0..<source.width where mask.contains(x: x << format.shiftX(component), y: y << format.shiftY(component)) {
                    line[x] = UInt16((UInt32(above[x]) + UInt32(below[x]) + 1) / 2)
                }
                format.write(line, component, y, to: copy)
            }
        }
        return copy
    }
}

/// The parts of an interlaced frame in which something has moved between its fields, in blocks of ``side`` pixels.
private struct CombMask {
    private static let side = 8
    private let columns: Int
    private let rows: Int
    private var blocks: [Bool]
    private(set) var isEmpty = true

    /// - Parameters:
    ///   - luma: The plane that shows the movement.
    ///   - depth: The number of bits of its samples.
    ///   - secondField: The first row of the second field, 0 or 1.
    init(_ luma: SamplePlane, depth: Int, secondField: Int) {
        (columns, rows) = (luma.width / CombMask.side + 1, luma.height / CombMask.side + 1)
        blocks = [Bool](repeating: false, count: columns * rows)
        // A difference of 10 of 255 is visible, and larger than the noise of an encoder.
        let threshold = Int32(10) << Int32(max(depth - 8, 0))
        var lines = (0..<min(5, luma.height)).map { luma.line($0) }
        for y in 2..<max(2, luma.height - 2) {
            if y > 2 {
                lines.removeFirst()
                lines.append(luma.line(y + 2))
            }
            guard (y - secondField) % 2 == 0 else { continue }
            for x in 0..<luma.width {
                let (up2, up, own, down, down2) =
                    (Int32(lines[0][x]), Int32(lines[1][x]), Int32(lines[2][x]), Int32(lines[3][x]), Int32(lines[4][x]))
                let (first, second) = (own - up, own - down)
                // A tooth differs from both neighbours in the same direction, and the rows of each field are more alike than the fields.
                guard abs(first) > threshold, abs(second) > threshold, (first > 0) == (second > 0),
                    abs(up - down) < min(abs(first), abs(second)), min(abs(own - up2), abs(own - down2)) < min(abs(first), abs(second))
                else { continue }
                mark(x, y)
            }
        }
    }

    /// Marks the block of a pixel and the blocks around it.
    private mutating func mark(_ x: Int, _ y: Int) {
        isEmpty = false
        let (column, row) = (x / CombMask.side, y / CombMask.side)
        for down in max(0, row - 1)...min(rows - 1, row + 1) {
            for across in max(0, column - 1)...min(columns - 1, column + 1) { blocks[down * columns + across] = true }
        }
    }

    func contains(x: Int, y: Int) -> Bool {
        blocks[min(y / CombMask.side, rows - 1) * columns + min(x / CombMask.side, columns - 1)]
    }
}
