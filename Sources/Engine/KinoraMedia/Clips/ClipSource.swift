/// Decodes the frames of a clip from a position on, in presentation order.
protocol ClipSource: AnyObject {
    /// Continues with the frames at one of the index's starts. 0 is the beginning of the file.
    func seek(toStart number: Int) throws(FFmpegError)

    /// Returns the next frame that can be decoded; nil after the last one. Numbers ascend, except in damaged files.
    func next() throws(FFmpegError) -> ClipSourceFrame?

    /// What ``next()`` may still do. It throws an error when the budget is spent.
    var budget: DecodingBudget { get set }

    /// Whether packets or images could not be decoded since the last seek.
    var hasDamage: Bool { get }
}

/// A frame in the form in which it is kept until it is shown.
struct ClipSourceFrame {
    enum Content {
        case decoded(DecodedFrame)
        /// Straight colours in sRGB.
        case image(PixelImage)
        /// An image of a sequence is missing or damaged, for the reason in the sentence.
        case damaged(String)
    }

    let number: Int
    let content: Content
    /// Whether the frame is damaged, or refers to a damaged one.
    var isDamaged = false

    /// The number of bytes in memory.
    var byteCount: Int {
        switch content {
        case .decoded(let frame): frame.byteCount
        case .image(let image): image.bytes.count
        case .damaged: 0
        }
    }

    /// The fault of a damaged frame, as the end of a sentence.
    var damage: String {
        if case .damaged(let reason) = content { reason } else { "is damaged, or depends on a damaged one" }
    }
}
