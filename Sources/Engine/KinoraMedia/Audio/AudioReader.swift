import CFFmpeg

/// Reads the audio of any file that FFmpeg can decode, from beginning to end, in ``AudioFormat``.
///
/// Damaged parts are replaced by silence of the same length and listed in ``damage``. Must not be used by several threads at the same time.
package final class AudioReader {
    package let path: String
    package let info: AudioStreamInfo
    /// The damaged parts so far, in order. Adjacent parts are merged.
    package private(set) var damage: [AudioDamage] = []
    /// The samples so far that are NaN or exceed ``AudioFormat/maxSample``. They are replaced by silence.
    package private(set) var invalidSamples = AudioInvalidSamples()
    private var link: AudioLink
    /// The bytes of the links after ``link``.
    private var laterLinks: ArraySlice<Range<Int>>
    /// The position at which ``link`` begins.
    private var linkStart = 0
    private let resampler: Resampler
    /// Decoded samples that have not been read. The first one is at ``sampleOffset``.
    private var samples: [Float] = []
    private var sampleOffset = 0
    /// The number of frames of silence before the samples.
    private var silence = 0
    /// The number of frames that have been returned or are waiting.
    private var position = 0
    private var hasEnded = false
    private var hasBegun = false
    /// The number of frames still to be skipped: a codec's padding before the beginning, if the file leaves its removal to the player.
    private var surplus = 0
    /// The samples after the end that the container states. They are an encoder's padding, unless there are many.
    private var possiblePadding: [Float] = []
    private var isStatedEndWrong = false

    /// The maximum difference, in frames, between the file's time stamps and the number of samples that counts as rounding.
    private static let tolerance = AudioFormat.frames(in: 0.1)
    /// The maximum number of separate damaged parts.
    private static let maxDamage = 100

    package init(path: String) throws(FFmpegError) {
        FFmpegLog.install()
        self.path = path
        let links = OggChain.links(of: path)
        link = try AudioLink(path: path, part: links.first)
        laterLinks = links.dropFirst()
        info = link.info
        resampler = Resampler(name: path)
    }

    /// Reads up to `count` frames into `target`. Returns the number of frames, which is less than `count` only at the end, and then 0.
    package func read(_ target: UnsafeMutablePointer<Float>, count: Int) throws(FFmpegError) -> Int {
        var done = 0
        while done < count {
            if silence > 0 {
                let part = min(silence, count - done)
                (target + 2 * done).update(repeating: 0, count: 2 * part)
                silence -= part
                done += part
            } else if sampleOffset < samples.count {
                let part = min((samples.count - sampleOffset) / 2, count - done)
                samples.withUnsafeBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    (target + 2 * done).update(from: base + sampleOffset, count: 2 * part)
                }
                sampleOffset += 2 * part
                done += part
            } else if hasEnded {
                return done
            } else {
                try decode()
            }
        }
        return done
    }

    private func decode() throws(FFmpegError) {
        samples.removeAll(keepingCapacity: true)
        sampleOffset = 0
        let step = try link.decoder.next()
        switch step {
        case .frame(let frame):
            try keepTime(with: frame)
            if frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || frame.pointee.decode_error_flags != 0 {
                note(AudioFormat.seconds(position), Double(frame.pointee.nb_samples) / Double(max(frame.pointee.sample_rate, 1)), "damaged")
            }
            try resampler.convert(frame, into: &samples)
        case .damage(let ticks, let length, let reason):
            let start = ticks.map { AudioFormat.seconds(linkStart) + link.time(ofTicks: $0) } ?? AudioFormat.seconds(position)
            // The first packets of a file that was cut from another one depend on missing packets.
            if start >= 0.1 || position > 0 { note(max(start, 0), length, reason) }
            if ticks == nil { silence = AudioFormat.frames(in: min(length, 10)) }
        case .end: try resampler.convert(nil, into: &samples)
        }
        removeNonNumbers()
        dropPadding()
        position += silence + (samples.count - sampleOffset) / 2
        guard case .end = step else { return }
        noteMissingEnd()
        try openNextLink()
    }

    private func removeNonNumbers() {
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let removed = AudioFormat.removeNonNumbers(base, count: buffer.count)
            if removed > 0 { invalidSamples.add(removed, at: AudioFormat.seconds(position)) }
        }
    }

    /// Drops the samples that the encoder has added before the beginning and after the end.
    private func dropPadding() {
        let dropped = min(surplus, samples.count / 2)
        surplus -= dropped
        sampleOffset = 2 * dropped
        guard let end = link.paddingStart, !isStatedEndWrong else { return }
        let excess = position + silence + samples.count / 2 - dropped - linkStart - end
        guard excess > 0 else { return }
        let padding = 2 * min(excess, samples.count / 2 - dropped)
        possiblePadding += samples.suffix(padding)
        samples.removeLast(padding)
        // No encoder adds as much, so the stated end is wrong.
        guard possiblePadding.count / 2 > AudioReader.tolerance else { return }
        isStatedEndWrong = true
        samples += possiblePadding
        possiblePadding = []
    }

    /// Inserts silence where the time stamps show that audio is missing, and before audio that starts late.
    private func keepTime(with frame: UnsafeMutablePointer<AVFrame>) throws(FFmpegError) {
        let ticks = frame.pointee.best_effort_timestamp
        guard ticks != .min else { return }
        let time = link.time(ofTicks: ticks)
        let isFirst = !hasBegun
        if isFirst {
            hasBegun = true
            surplus = link.primingFrames ?? min(AudioFormat.frames(in: -time), AudioFormat.sampleRate)
            if link.primingFrames != nil { return }
        }
        let missing = linkStart + AudioFormat.frames(in: time) - position - samples.count / 2 - resampler.delay
        guard missing > (isFirst ? 0 : AudioReader.tolerance) else { return }
        // Samples buffered by the resampler come before the gap.
        try resampler.convert(nil, into: &samples)
        let start = AudioFormat.seconds(position + samples.count / 2)
        if !isFirst { note(start, AudioFormat.seconds(missing), "there is no decodable audio") }
        if samples.isEmpty {
            silence = missing
        } else {
            samples.append(contentsOf: repeatElement(0, count: 2 * min(missing, 10 * AudioFormat.sampleRate)))
        }
    }

    private func noteMissingEnd() {
        let length = AudioFormat.seconds(position - linkStart)
        let end = link.end ?? 0
        guard end - length > max(0.5, end * 0.01) || laterLinks.isEmpty && link.demuxer.containerEnd == .cut else { return }
        note(AudioFormat.seconds(position), max(end - length, 0), "the file ends before the audio does")
    }

    private func openNextLink() throws(FFmpegError) {
        guard let part = laterLinks.popFirst() else {
            hasEnded = true
            return
        }
        link = try AudioLink(path: path, part: part)
        (possiblePadding, isStatedEndWrong) = ([], false)
        (linkStart, hasBegun, surplus) = (position, false, 0)
    }

    private func note(_ start: Double, _ length: Double, _ reason: String) {
        if let last = damage.indices.last, damage[last].end >= start - 0.2 || damage.count >= AudioReader.maxDamage {
            damage[last].end = max(damage[last].end, start + length)
        } else {
            damage.append(AudioDamage(start: start, end: start + length, reason: reason))
        }
    }
}
