import KinoraErrors
import KinoraFiles

/// Decodes the images of a sequence.
final class SequenceClipSource: ClipSource {
    private let sequence: ClipSequence
    private let size: (width: Int, height: Int)
    /// The number of the next frame.
    private var number = 0
    var budget = DecodingBudget()
    /// Images do not depend on each other.
    var hasDamage: Bool { false }
    /// The maximum size of a file, in bytes.
    private static let maxFileSize = 1 << 28

    /// - Parameter size: The size of the first image, which all others must have, in pixels.
    init(_ sequence: ClipSequence, size: (width: Int, height: Int)) { (self.sequence, self.size) = (sequence, size) }

    /// The index of a sequence at a constant rate, in frames per second.
    static func index(of sequence: ClipSequence, rate: Rational) -> ClipIndex {
        let count = sequence.numbers.count
        return ClipIndex(
            timeBase: Rational(rate.denominator, rate.numerator), ticks: (0..<Int64(count)).map { $0 }, endTicks: Int64(count), origin: 0,
            starts: (0..<count).map { ClipIndex.Start(ticks: Int64($0), offset: -1, frame: $0) },
            startIndices: (0..<Int32(count)).map { $0 }, seeking: .files, isTimed: true, fileSize: 0)
    }

    func seek(toStart number: Int) { self.number = number }

    func next() -> ClipSourceFrame? {
        guard number < sequence.numbers.count else { return nil }
        defer { number += 1 }
        let path = sequence.path(number)
        do {
            let image = try SequenceClipSource.image(path)
            guard image.width == size.width, image.height == size.height else {
                let (own, first) = ("\(image.width)x\(image.height)", "\(size.width)x\(size.height)")
                return damaged("is damaged: '\(path)' has \(own) pixels instead of the \(first) of the first image")
            }
            return ClipSourceFrame(number: number, content: .image(image))
        } catch let error as UntrustedFile.Failure {
            return damaged("is damaged: '\(path)' cannot be read: \(error)")
        } catch let error as ClipError {
            return damaged("is damaged: '\(path)' cannot be read: \(error.reason)")
        } catch let error as FFmpegError {
            return damaged("is damaged: '\(path)' cannot be read: \(error.text)")
        } catch {
            return damaged("is damaged: '\(path)' cannot be read: \(error)")
        }
    }

    private func damaged(_ reason: String) -> ClipSourceFrame {
        ClipSourceFrame(number: number, content: .damaged(reason), isDamaged: true)
    }

    /// Returns the upright image in a file. Notes that the running task's film reads it.
    static func image(_ path: String) throws -> PixelImage {
        FilmInputs.note(path)
        // A document may read files in some folders only, and has been allowed to read this one.
        let folder = FilePath.directory(of: path)
        if let target = FilePath.destination(ofLink: path),
            FilePath.resolved(path).map(FilePath.directory(of:)) != FilePath.resolved(folder)
        {
            throw ClipError(path, .unreadable("it is a link to '\(target)' in another folder"))
        }
        return try StillDecoder.decode([UInt8](UntrustedFile.contents(of: path, limit: maxFileSize)))
    }
}
