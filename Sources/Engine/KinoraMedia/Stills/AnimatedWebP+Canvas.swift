import CFFmpeg

extension AnimatedWebP {
    /// The canvas of an animation, on which its frames are drawn in order.
    struct Canvas {
        private let film: AnimatedWebP
        private var image: PixelImage
        /// The number of the next frame.
        private(set) var next = 0

        init(_ film: AnimatedWebP) {
            self.film = film
            image = PixelImage(width: film.width, height: film.height)
        }

        /// Whether a frame does not depend on the frames before it, because it replaces the whole canvas.
        static func isIndependent(_ number: Int, of film: AnimatedWebP) -> Bool {
            let frame = film.frames[number]
            let covers = frame.width == film.width && frame.height == film.height
            return number == 0 || covers && !frame.isBlended
        }

        /// Continues with a frame that is independent.
        mutating func restart(at number: Int) {
            image = PixelImage(width: film.width, height: film.height)
            next = number
        }

        /// Draws the next frame and returns the canvas; nil after the last one.
        mutating func draw() throws(FFmpegError) -> PixelImage? {
            guard next < film.frames.count else { return nil }
            if next > 0 {
                let last = film.frames[next - 1]
                if last.isCleared { image.place(PixelImage(width: last.width, height: last.height), x: last.x, y: last.y) }
            }
            let frame = film.frames[next]
            // A frame that cannot be decoded is left out.
            next += 1
            let decoded = try film.decodedImage(of: frame)
            guard decoded.width == frame.width, decoded.height == frame.height else {
                throw FFmpegError(
                    operation: "read frame \(next - 1) of \"\(film.name)\"", code: kinora_averror_invalid_data(),
                    text: "its size differs from the size in its header")
            }
            if frame.isBlended {
                image.blend(decoded, x: frame.x, y: frame.y)
            } else {
                image.place(decoded, x: frame.x, y: frame.y)
            }
            return image
        }
    }

    /// Calls `body` with the canvas after each frame, in order, until it returns false.
    package func forEachImage(_ body: (Int, PixelImage) throws -> Bool) throws {
        var canvas = Canvas(self)
        for index in frames.indices {
            guard let image = try canvas.draw(), try body(index, image) else { return }
        }
    }
}
