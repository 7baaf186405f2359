import CFFmpeg

/// Whole pictures as bytes: the three planes one after another, their rows without gaps.
extension VideoFrame {
    /// How many bytes a whole picture has.
    package var byteCount: Int { width * height * 3 / 2 }

    /// Calls `body` with each row of the picture, luma first, then the differences of blue and of red.
    package func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try forEachMutableRow { try body(UnsafeRawBufferPointer($0)) }
    }

    /// Lets `read` fill in every row, in the order of ``forEachRow(_:)``.
    package func load(_ read: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
        try makeWritable()
        isFilled = false
        try forEachMutableRow(read)
        isFilled = true
    }

    private func forEachMutableRow(_ body: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        let data = pointer.pointee.data
        let strides = pointer.pointee.linesize
        let planes = [
            (data.0, strides.0, width, height), (data.1, strides.1, width / 2, height / 2), (data.2, strides.2, width / 2, height / 2),
        ]
        for (start, stride, width, height) in planes {
            guard let start else { preconditionFailure("a frame has its planes from the moment it exists") }
            for row in 0..<height {
                try body(UnsafeMutableRawBufferPointer(start: start + row * Int(stride), count: width))
            }
        }
    }
}
