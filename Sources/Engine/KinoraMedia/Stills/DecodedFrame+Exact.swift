import CFFmpeg

extension DecodedFrame {
    /// The frame as straight BGRA, for formats that swscale converts inexactly: palettes, and RGB or grey with a depth other than 8 bits.
    /// Nil for all other formats.
    func exactImage() -> PixelImage? {
        let format = AVPixelFormat(pointer.pointee.format)
        if format == AV_PIX_FMT_PAL8 { return paletteImage() }
        guard let description = av_pix_fmt_desc_get(format) else { return nil }
        let (flags, count) = (description.pointee.flags, Int(description.pointee.nb_components))
        let depth = description.pointee.comp.0.depth
        let isGrey = count <= 2
        // FFmpeg's description exchanges the depths of red and blue, for which swscale writes and reads 3 and 2 bits.
        guard format != AV_PIX_FMT_RGB8 else { return nil }
        guard depth != 8, (1...16).contains(depth), format != AV_PIX_FMT_MONOWHITE, isGrey || flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0,
            (1...4).contains(count),
            flags & UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT) == 0
        else { return nil }
        let frame = pointer.pointee
        var planes = [frame.data.0, frame.data.1, frame.data.2, frame.data.3].map { $0.map { UnsafePointer($0) } }
        let strides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
        var image = PixelImage(width: width, height: height)
        var line = [UInt16](repeating: 0, count: width)
        let parts = description.pointee.comp
        // The components of RGB with 16 bits or less differ in depth: green has 6 bits in 5:6:5.
        let depths = [parts.0.depth, parts.1.depth, parts.2.depth, parts.3.depth]
        // The target channels of each component: grey is copied to all three colours.
        let targets: [[Int]] = isGrey ? [[0, 1, 2], [3]] : [[2], [1], [0], [3]]
        if count == 1 || count == 3 { image.fill(blue: 0, green: 0, red: 0, alpha: 255) }
        for y in 0..<height {
            for component in 0..<count {
                let largest = UInt32(1) << depths[component] - 1
                av_read_image_line2(
                    &line, &planes, strides, description, 0, Int32(y), Int32(component), Int32(width), 0, 2)
                for x in 0..<width {
                    let value = UInt8((UInt32(line[x]) * 255 + largest / 2) / largest)
                    for target in targets[component] { image.bytes[(y * width + x) * 4 + target] = value }
                }
            }
        }
        return image
    }

    private func paletteImage() -> PixelImage? {
        let frame = pointer.pointee
        guard let indices = frame.data.0, let palette = frame.data.1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                // Each entry is a number with alpha in its highest byte.
                let entry = UnsafeRawPointer(palette).loadUnaligned(
                    fromByteOffset: 4 * Int(indices[y * Int(frame.linesize.0) + x]), as: UInt32.self)
                bytes += [UInt8(truncatingIfNeeded: entry), UInt8(truncatingIfNeeded: entry >> 8)]
                bytes += [UInt8(truncatingIfNeeded: entry >> 16), UInt8(truncatingIfNeeded: entry >> 24)]
            }
        }
        return PixelImage(width: width, height: height, bytes: bytes)
    }
}
