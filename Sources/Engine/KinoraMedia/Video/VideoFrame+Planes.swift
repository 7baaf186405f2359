import CFFmpeg

/// Access to whole frames as bytes: the planes in order, in rows without padding.
extension VideoFrame {
    /// Calls `body` with each row of each plane: luma, blue difference, red difference, alpha, if the layout has them.
    package func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try forEachMutableRow { try body(UnsafeRawBufferPointer($0)) }
    }

    /// Fills every row with `read`, in the order of ``forEachRow(_:)``.
    package func load(_ read: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
        try makeWritable()
        isFilled = false
        try forEachMutableRow(read)
        isFilled = true
    }

    private func forEachMutableRow(_ body: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        let data = pointer.pointee.data
        let strides = pointer.pointee.linesize
        let planes = [(data.0, strides.0), (data.1, strides.1), (data.2, strides.2), (data.3, strides.3)]
        for (index, (start, stride)) in planes.enumerated() {
            guard let start else { break }
            let byteCount = Int(av_image_get_linesize(layout.pixelFormat, Int32(width), Int32(index)))
            let isHalved = layout.halves.height && (1...2).contains(index)
            for row in 0..<(isHalved ? height / 2 : height) {
                try body(UnsafeMutableRawBufferPointer(start: start + row * Int(stride), count: byteCount))
            }
        }
    }
}
