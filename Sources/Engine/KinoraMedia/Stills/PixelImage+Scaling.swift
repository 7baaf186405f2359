import CFFmpeg

extension PixelImage {
    /// The image in another size. When it is reduced, each pixel is the mean of the area that it covers. Colours of transparent pixels have no effect.
    package func scaled(width newWidth: Int, height newHeight: Int) throws(FFmpegError) -> PixelImage {
        if newWidth == width, newHeight == height { return self }
        guard isOpaque else { return try premultiplied().resampled(width: newWidth, height: newHeight).straightened() }
        return try resampled(width: newWidth, height: newHeight)
    }

    /// The image in another size, with each channel scaled on its own.
    private func resampled(width newWidth: Int, height newHeight: Int) throws(FFmpegError) -> PixelImage {
        let operation = "scale an image of \(width)x\(height) to \(newWidth)x\(newHeight)"
        let isSmaller = newWidth <= width && newHeight <= height
        let flags = (isSmaller ? SWS_AREA : SWS_BICUBIC) | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT
        guard
            let scaler = sws_getContext(
                Int32(width), Int32(height), AV_PIX_FMT_BGRA, Int32(newWidth), Int32(newHeight), AV_PIX_FMT_BGRA, flags, nil, nil, nil)
        else { throw .outOfMemory(operation) }
        defer { sws_freeContext(scaler) }
        let stride = (4 * newWidth + 63) & ~63
        var padded = [UInt8](repeating: 0, count: stride * newHeight + 64)
        try bytes.withUnsafeBufferPointer { pixels throws(FFmpegError) in
            try padded.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
                var source: [UnsafePointer<UInt8>?] = [pixels.baseAddress, nil, nil, nil]
                var sourceStrides = [Int32(4 * width), 0, 0, 0]
                var target: [UnsafeMutablePointer<UInt8>?] = [buffer.baseAddress, nil, nil, nil]
                var targetStrides = [Int32(stride), 0, 0, 0]
                try check(operation) { sws_scale(scaler, &source, &sourceStrides, 0, Int32(height), &target, &targetStrides) }
            }
        }
        var rows: [UInt8] = []
        rows.reserveCapacity(4 * newWidth * newHeight)
        for row in 0..<newHeight { rows += padded[(row * stride)..<(row * stride + 4 * newWidth)] }
        return PixelImage(width: newWidth, height: newHeight, bytes: rows)
    }
}

extension PixelImage {
    /// The image scaled uniformly into the middle of a frame, with margins of one colour, or cropped if `crops` is true.
    package func fitted(
        width frameWidth: Int, height frameHeight: Int, crops: Bool, margins: PixelColor = .black
    ) throws(FFmpegError) -> PixelImage {
        let (across, down) = (Double(frameWidth) / Double(width), Double(frameHeight) / Double(height))
        if crops {
            // Cropped before scaling, because a long and thin image could otherwise become a thousand times larger than the frame.
            let scale = max(across, down)
            func part(_ length: Int, _ limit: Int) -> Int { min(max(1, Int((Double(limit) / scale).rounded())), length) }
            let (partWidth, partHeight) = (part(width, frameWidth), part(height, frameHeight))
            return try cropped(x: (width - partWidth) / 2, y: (height - partHeight) / 2, width: partWidth, height: partHeight)
                .scaled(width: frameWidth, height: frameHeight)
        }
        let scale = min(across, down)
        func side(_ length: Int, _ limit: Int) -> Int { min(max(1, Int((Double(length) * scale).rounded())), limit) }
        let scaledImage = try scaled(width: side(width, frameWidth), height: side(height, frameHeight))
        if scaledImage.width == frameWidth, scaledImage.height == frameHeight { return scaledImage }
        var frame = PixelImage(width: frameWidth, height: frameHeight, filledWith: margins)
        frame.place(scaledImage, x: (frameWidth - scaledImage.width) / 2, y: (frameHeight - scaledImage.height) / 2)
        return frame
    }
}
