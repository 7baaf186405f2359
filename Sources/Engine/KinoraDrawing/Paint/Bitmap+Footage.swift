extension Bitmap {
    /// A frame of a clip that is not decoded yet. Its identity is the contents of the clip and the number of the frame.
    package convenience init(frame number: Int, of footage: any Footage) {
        precondition((0..<footage.frameCount).contains(number), "the number of a frame must be less than the number of frames")
        var digest = ContentDigest()
        digest.combine(footage.digest.first)
        digest.combine(footage.digest.second)
        digest.combine(number)
        digest.combine(footage.width)
        digest.combine(footage.height)
        self.init(
            contents: .frame(number, footage), width: footage.width, height: footage.height, isOpaque: footage.isOpaque,
            digest: digest.value)
    }

    /// The pixels of a frame of a clip. The frame's digest stands for them, so that they are not hashed.
    ///
    /// - Parameter pixels: `width * height * 4` bytes.
    package convenience init(frame number: Int, of footage: any Footage, pixels: [UInt8]) {
        let frame = Bitmap(frame: number, of: footage)
        precondition(pixels.count == frame.width * frame.height * 4, "a bitmap must have width * height * 4 bytes")
        self.init(
            contents: .pixels(pixels, isFrame: true), width: frame.width, height: frame.height, isOpaque: frame.isOpaque,
            digest: frame.digest)
    }

    /// Whether the bitmap belongs to a clip and is not decoded.
    package var isDeferred: Bool {
        if case .pixels = contents { false } else { true }
    }

    /// Returns the bitmap with its pixels in memory. A frame of a clip is decoded now.
    package func decoded() throws(FootageError) -> Bitmap {
        switch contents {
        case .pixels: return self
        case .frame(let number, let footage): return try footage.decoded(number)
        case .part(let whole, let x, let y):
            let pixels = try whole.decoded().part(x: x, y: y, width: width, height: height)
            return Bitmap(
                contents: .pixels(pixels, isFrame: true), width: width, height: height, isOpaque: isOpaque, digest: digest)
        }
    }

    /// A part of a frame that is not decoded yet.
    convenience init(part whole: Bitmap, x: Int, y: Int, width: Int, height: Int) {
        var digest = ContentDigest()
        digest.combine(whole.digest.first)
        digest.combine(whole.digest.second)
        for side in [x, y, width, height] { digest.combine(side) }
        self.init(contents: .part(whole, x: x, y: y), width: width, height: height, isOpaque: whole.isOpaque, digest: digest.value)
    }
}
