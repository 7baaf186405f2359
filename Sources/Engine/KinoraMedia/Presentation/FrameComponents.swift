import CFFmpeg

/// The samples of one component of a frame.
struct SamplePlane {
    let width: Int
    let height: Int
    fileprivate let read: (Int) -> [UInt16]

    /// Returns the samples of a row.
    func line(_ y: Int) -> [UInt16] { read(y) }
}

/// The components of a frame (luma and colour differences, or colours) as rows of numbers, in any pixel format with up to 16 bits.
struct FrameComponents {
    private let frame: DecodedFrame
    private let description: UnsafePointer<AVPixFmtDescriptor>
    let count: Int
    /// The number of bits of a sample.
    let depth: Int

    /// Nil for formats that have no such rows: palettes, floating-point numbers, packed 4:1:1, and frames in the memory of a device.
    init?(_ frame: DecodedFrame) {
        let unsupported = UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BITSTREAM)
        guard let description = av_pix_fmt_desc_get(AVPixelFormat(frame.pointer.pointee.format)),
            description.pointee.flags & unsupported == 0, (8...16).contains(description.pointee.comp.0.depth)
        else { return nil }
        (self.frame, self.description) = (frame, description)
        (count, depth) = (Int(description.pointee.nb_components), Int(description.pointee.comp.0.depth))
        guard (1..<count).allSatisfy(isEvenlySpaced) else { return nil }
    }

    /// Whether samples of a component have the same distance as the samples of the first one, if they share a plane. In packed 4:1:1, the distances
    /// between luma samples vary, which FFmpeg's description cannot express.
    private func isEvenlySpaced(_ component: Int) -> Bool {
        let (first, own) = (part(0), part(component))
        return own.plane != first.plane || Int(own.step) == Int(first.step) << shiftX(component)
    }

    private func part(_ component: Int) -> AVComponentDescriptor {
        let parts = description.pointee.comp
        return [parts.0, parts.1, parts.2, parts.3][component]
    }

    /// The number of bits by which positions in a component's plane are smaller than positions in the frame.
    func shiftX(_ component: Int) -> Int { hasChroma && (component == 1 || component == 2) ? Int(description.pointee.log2_chroma_w) : 0 }
    func shiftY(_ component: Int) -> Int { hasChroma && (component == 1 || component == 2) ? Int(description.pointee.log2_chroma_h) : 0 }

    private var hasChroma: Bool { count >= 3 && description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) == 0 }

    func plane(_ component: Int) -> SamplePlane {
        let (width, height) = (-(-frame.width >> shiftX(component)), -(-frame.height >> shiftY(component)))
        return SamplePlane(width: width, height: height) { y in
            let data = frame.pointer.pointee
            var planes = [data.data.0, data.data.1, data.data.2, data.data.3].map { $0.map { UnsafePointer($0) } }
            let strides = [data.linesize.0, data.linesize.1, data.linesize.2, data.linesize.3]
            var line = [UInt16](repeating: 0, count: width)
            av_read_image_line2(&line, &planes, strides, description, 0, Int32(y), Int32(component), Int32(width), 0, 2)
            return line
        }
    }

    /// Replaces a row of a component in `target`, a frame of the same format.
    func write(_ line: [UInt16], _ component: Int, _ y: Int, to target: DecodedFrame) {
        let data = target.pointer.pointee
        var planes = [data.data.0, data.data.1, data.data.2, data.data.3]
        let strides = [data.linesize.0, data.linesize.1, data.linesize.2, data.linesize.3]
        let part = part(component)
        if let plane = planes[Int(part.plane)] { clear(part, plane + y * Int(strides[Int(part.plane)]), count: line.count) }
        av_write_image_line2(line, &planes, strides, description, 0, Int32(y), Int32(component), Int32(line.count), 2)
    }

    /// Sets samples of a component to 0, because FFmpeg only sets bits when it writes samples.
    private func clear(_ part: AVComponentDescriptor, _ row: UnsafeMutablePointer<UInt8>, count: Int) {
        let bits = (UInt32(1) << UInt32(part.depth) - 1) << UInt32(part.shift)
        let size = part.shift + part.depth > 16 ? 4 : part.shift + part.depth > 8 ? 2 : 1
        let isBigEndian = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0
        for x in 0..<count {
            let word = row + x * Int(part.step) + Int(part.offset)
            for byte in 0..<size {
                word[isBigEndian ? size - 1 - byte : byte] &= ~UInt8(truncatingIfNeeded: bits >> UInt32(8 * byte))
            }
        }
    }
}
