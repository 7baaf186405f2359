extension ClipReader {
    /// The number of frames ahead from which a jump to a key frame costs less than decoding.
    private static let jumpDistance = 12

    private var codedPixels: Int { clip.properties.codedWidth * clip.properties.codedHeight }

    /// Returns the last intact frame at or before `number`, and why the frame itself is not shown. If no frame before it is intact, it is the first
    /// one that is.
    ///
    /// All frames of a group are decoded, although a jump could leave out those to which no other one refers: damage in a group has the same effect
    /// whatever frames are requested.
    func find(_ number: Int, isReverse: Bool) throws(ClipError) -> ClipWindow.Found {
        let index = clip.index
        source.budget = DecodingBudget(
            packets: clip.limits.packets(pixels: codedPixels), bytes: clip.limits.bytes(fileSize: index.fileSize))
        if let known = window.frame(number), known.frame != nil { return known }
        let start = Int(index.startIndices[number])
        // Images of a sequence are independent.
        let distance = index.seeking == .files ? 1 : ClipReader.jumpDistance
        if number > window.position, index.starts[start].frame <= window.position + distance {
            try decode(to: number, keepsAll: false)
            if let found = window.frame(number), found.frame != nil { return found }
        }
        return try jump(to: number, from: start, keepsAll: isReverse)
    }

    /// Decodes from one of the index's starts, or from an earlier one if the requested frame needs frames before it, as in streams that are
    /// refreshed gradually.
    private func jump(to number: Int, from start: Int, keepsAll: Bool) throws(ClipError) -> ClipWindow.Found {
        var (start, step) = (start, 1)
        while true {
            try seek(start)
            try decode(to: number, keepsAll: keepsAll)
            if let found = window.frame(number), found.frame != nil { return found }
            guard start > 0 else { return try firstFound(number) }
            (start, step) = (max(0, start - step), step * 2)
        }
    }

    /// The first intact frame, for a number before it.
    private func firstFound(_ number: Int) throws(ClipError) -> ClipWindow.Found {
        let isBad = window.first.map { $0 <= number } ?? true
        let problem = isBad ? window.frame(number)?.problem ?? "cannot be decoded" : nil
        while window.firstFrame == nil, !window.hasEnded { try decode(to: window.position + 1, keepsAll: false) }
        return ClipWindow.Found(frame: window.firstFrame, problem: problem)
    }

    private func seek(_ start: Int) throws(ClipError) {
        window.restart()
        do throws(FFmpegError) {
            do throws(FFmpegError) {
                try source.seek(toStart: start)
            } catch {
                guard start > 0 else { throw error }
                try source.seek(toStart: 0)
            }
        } catch {
            throw ClipError(clip.path, error)
        }
    }

    /// Decodes up to a frame, or to the end.
    private func decode(to number: Int, keepsAll: Bool) throws(ClipError) {
        while window.position < number, !window.hasEnded {
            do throws(FFmpegError) {
                guard let frame = try source.next() else {
                    window.end(frameCount: clip.index.frameCount, isTimed: clip.index.isTimed, hasDamage: source.hasDamage)
                    return
                }
                window.add(frame, hasDamage: source.hasDamage, keepsAll: keepsAll, clip.limits)
            } catch {
                let (time, left) = (clip.index.time(of: number), source.budget)
                if left.packets <= 0 {
                    throw ClipError(clip.path, .distantKeyFrame(time: time, limit: clip.limits.packets(pixels: codedPixels)))
                }
                if left.bytes <= 0 {
                    throw ClipError(clip.path, .unboundedReading(time: time, limit: clip.limits.bytes(fileSize: clip.index.fileSize)))
                }
                throw ClipError(clip.path, error)
            }
            noteDecoded()
        }
    }
}
