import KinoraErrors
import KinoraMedia

extension FuzzTarget {
    /// Files of footage: the index, the first, the last and a middle frame, and the same frame after a jump.
    static let clips = FuzzTarget("clips", maxLength: 32768, maxSeconds: 20) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let path = try folder.write(bytes, to: "clip")
        do {
            let clip = try VideoClip(path: path)
            let (index, properties) = (clip.index, clip.properties)
            try require(index.frameCount > 0, "a clip has no frames")
            try require(index.end.isFinite && properties.duration.isFinite, "the duration is \(properties.duration) s")
            let last = index.frameCount - 1
            for number in Set([0, last / 2, last]) {
                let time = index.time(of: number)
                try require(time.isFinite && index.number(at: time) >= number, "frame \(number) is not visible at its own time \(time) s")
            }
            guard properties.width * properties.height <= 1 << 20 else { return }
            let reader = try clip.makeReader(onBadFrame: .hold)
            var shown: [Int: [UInt8]] = [:]
            for number in [0, last, last / 2, 0] {
                let frame = try reader.frame(number)
                try require(frame.pixels.count == frame.width * frame.height * 4, "a frame has \(frame.pixels.count) bytes")
                try require(frame.width == properties.width && frame.height == properties.height, "the size of a frame differs")
                if let known = shown[number] {
                    try require(known == frame.pixels, "frame \(number) differs after a jump")
                }
                shown[number] = frame.pixels
            }
        } catch let error as ClipError {
            try require(error.category == .badInput, "a damaged file is an error of the category \(error.category): \(error)")
        }
    }
}
