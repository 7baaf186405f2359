import CFFmpeg

/// Decodes an animated WebP.
final class WebPClipSource: ClipSource {
    private let film: AnimatedWebP
    private let index: ClipIndex
    private var canvas: AnimatedWebP.Canvas
    /// The number of each stored frame in the index.
    private let numbers: [Int]
    var budget = DecodingBudget()
    private(set) var hasDamage = false

    init(_ film: AnimatedWebP, _ index: ClipIndex) {
        (self.film, self.index) = (film, index)
        canvas = AnimatedWebP.Canvas(film)
        var milliseconds: Int64 = 0
        numbers = film.frames.map { frame in
            defer { milliseconds += Int64(frame.duration) }
            return max(index.number(atTicks: milliseconds), 0)
        }
    }

    /// The index of an animation whose frames have durations in milliseconds. Frames without a duration are not shown.
    static func index(of film: AnimatedWebP, path: String, fileSize: Int, limits: ClipLimits) throws(ClipError) -> ClipIndex {
        var (ticks, starts, indices): ([Int64], [ClipIndex.Start], [Int32]) = ([], [], [])
        var milliseconds: Int64 = 0
        for (number, frame) in film.frames.enumerated() {
            // Of frames at the same time, the last one is shown.
            if ticks.last == milliseconds { (ticks, indices) = (ticks.dropLast(), indices.dropLast()) }
            if AnimatedWebP.Canvas.isIndependent(number, of: film) {
                starts.append(ClipIndex.Start(ticks: milliseconds, offset: Int64(number), frame: ticks.count))
            }
            ticks.append(milliseconds)
            indices.append(Int32(starts.count - 1))
            milliseconds += Int64(frame.duration)
        }
        guard ticks.count <= limits.frames else { throw ClipError(path, .tooManyFrames(limit: limits.frames)) }
        guard Double(milliseconds) / 1000 <= limits.seconds else { throw ClipError(path, .unboundedTimes(limit: limits.seconds)) }
        return ClipIndex(
            timeBase: Rational(1, 1000), ticks: ticks, endTicks: max(milliseconds, ticks[ticks.count - 1] + 1), origin: 0, starts: starts,
            startIndices: indices, seeking: .offset, isTimed: true, fileSize: fileSize)
    }

    func seek(toStart number: Int) {
        canvas.restart(at: Int(index.starts[number].offset))
        hasDamage = false
    }

    func next() throws(FFmpegError) -> ClipSourceFrame? {
        while canvas.next < film.frames.count {
            guard !budget.isSpent else {
                throw FFmpegError(
                    operation: "decode \"\(film.name)\"", code: kinora_averror_invalid_data(), text: "too many images precede the frame")
            }
            budget.packets -= 1
            let stored = canvas.next
            if AnimatedWebP.Canvas.isIndependent(stored, of: film) { hasDamage = false }
            do throws(FFmpegError) {
                guard let image = try canvas.draw() else { return nil }
                // Of frames at the same time, the last one is shown.
                guard stored + 1 == numbers.count || numbers[stored + 1] != numbers[stored] else { continue }
                return ClipSourceFrame(number: numbers[stored], content: .image(image.turned(film.orientation)), isDamaged: hasDamage)
            } catch {
                // Later frames are drawn over it.
                hasDamage = true
            }
        }
        return nil
    }
}
