import CFFmpeg

extension DecodedFrame {
    /// The frame converted to sRGB if it is HDR or has wide primaries; nil for all other frames.
    ///
    /// - Parameter peak: The peak luminance of the film, in cd/m².
    func colorConvertedImage(peak: Double, scaler: FrameScaler = FrameScaler()) throws(FFmpegError) -> PixelImage? {
        let transfer = TransferFunction(pointer.pointee.color_trc)
        let tag = pointer.pointee.color_primaries
        // HDR without a tag has the primaries of its standard.
        let known = transfer.isHDR && tag == AVCOL_PRI_UNSPECIFIED ? AVCOL_PRI_BT2020 : tag
        let primaries = ColorPrimaries(known, matrix: pointer.pointee.colorspace)
        guard transfer.isHDR || primaries != .bt709 else { return nil }
        let converter = ColorConverter.shared(transfer, primaries: primaries, peak: peak)
        let source = try pixels(as: AV_PIX_FMT_RGBA64LE, bytesPerPixel: 8, scaler: scaler)
        var image = PixelImage(width: width, height: height)
        let count = width * height
        source.withUnsafeBytes { source in
            image.bytes.withUnsafeMutableBufferPointer { target in
                guard let source = source.bindMemory(to: UInt16.self).baseAddress, let target = target.baseAddress else { return }
                converter.convert(source, into: target, count: count)
            }
        }
        return image
    }
}
