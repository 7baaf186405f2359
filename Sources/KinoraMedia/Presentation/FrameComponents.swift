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

    /// Nil for formats that have no such rows: palettes, floating-point numbers, and frames in the memory of a device.
    init?(_ frame: DecodedFrame) {
        let unsupported = UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BITSTREAM)
        guard let description = av_pix_fmt_desc_get(AVPixelFormat(frame.pointer.pointee.format)),
            description.pointee.flags & unsupported == 0, (8...16).contains(description.pointee.comp.0.depth)
        else { return nil }
        (self.frame, self.description) = (frame, description)
        (count, depth) = (Int(description.pointee.nb_components), Int(description.pointee.comp.0.depth))
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
        av_write_image_line2(line, &planes, strides, description, 0, Int32(y), Int32(component), Int32(line.count), 2)
    }
}
