import Foundation

/// Frames of test films. They are in this module because it is optimised in debug builds and tests are not.
public struct TestFrames: Sendable {
    public enum Content: String, CaseIterable, Sendable {
        /// Colour bars and a white box that moves along the lower half.
        case bars
        /// Slowly moving colour waves.
        case waves
        /// Random pixels, different in every frame.
        case noise
        /// A sequence of saturated colours.
        case flashes
        /// A fade from black to white in small steps.
        case fade
        /// A dark frame with a small bright spot that moves.
        case spot
    }

    public let width: Int
    public let height: Int
    public let content: Content

    public init(width: Int, height: Int, content: Content) {
        (self.width, self.height, self.content) = (width, height, content)
    }

    private static let bars: [[Double]] = [
        [255, 255, 255], [0, 230, 230], [210, 200, 20], [30, 180, 40], [180, 60, 170], [20, 20, 220], [230, 40, 30], [12, 12, 12],
    ]

    /// Returns frame `index` as opaque BGRA without padding between the rows.
    public func bgra(_ index: Int) -> [UInt8] {
        var state = UInt32(truncatingIfNeeded: index &* 7919 &+ 1)
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        let (waveX, waveY, time) = (6 / Double(width), 5 / Double(height), Double(index) * 0.15)
        let side = max(height / 4, 1)
        let box = index * 3 % max(width - side, 1)
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4
                for channel in 0..<3 {
                    let value: Double
                    switch content {
                    case .bars:
                        let isBox = x >= box && x < box + side && y >= height - side - 4 && y < height - 4
                        value = isBox ? 255 : TestFrames.bars[x * 8 / width][channel]
                    case .waves:
                        let across = sin(Double(x) * waveX + time + Double(channel))
                        value = 128 + 100 * across * cos(Double(y) * waveY - time * Double(channel + 1) / 2)
                    case .noise:
                        state = state &* 1_664_525 &+ 1_013_904_223
                        value = Double(state >> 24)
                    case .flashes: value = (index * 5 + 3) >> channel & 1 == 0 ? 0 : 255
                    case .fade: value = min(Double(index) * 9, 255)
                    case .spot:
                        let (dx, dy) = (Double(x) - Double(index % 20) / 20 * Double(width), Double(y) - Double(height) / 2)
                        value = dx * dx + dy * dy < Double(height * height) / 64 ? 250 : 16
                    }
                    bytes[at + channel] = UInt8(min(max(value, 0), 255))
                }
            }
        }
        return bytes
    }
}

/// Defects of a film.
public enum FilmMutation: String, CaseIterable, Sendable {
    case flippedFrame, mirroredFrame, shiftedFrames, droppedFrame, repeatedFrame, swappedFrames, late, early, missingEnd, extraFrame
    case swappedColors, inverted, fullRange, limitedRange, brighter, darker, grey, otherMatrix

    /// Returns the frames that a film of `count` frames has after the mutation.
    public func frames(of film: TestFrames, count: Int) -> [[UInt8]] {
        var frames = (0..<count).map { film.bgra($0) }
        let (width, height) = (film.width, film.height)
        switch self {
        case .flippedFrame: frames[5] = moved(frames[5], width) { ($0, height - 1 - $1) }
        case .mirroredFrame: frames[5] = moved(frames[5], width) { (width - 1 - $0, $1) }
        case .shiftedFrames: frames = frames.map { moved($0, width) { (($0 + 16) % width, ($1 + 8) % height) } }
        case .droppedFrame:
            frames.remove(at: 5)
            frames.append(frames[count - 2])
        case .repeatedFrame:
            frames.insert(frames[5], at: 5)
            frames.removeLast()
        case .swappedFrames: frames.swapAt(5, 6)
        case .late: frames = [frames[0]] + frames.dropLast()
        case .early: frames = frames.dropFirst() + [frames[count - 1]]
        case .missingEnd: frames.removeLast()
        case .extraFrame: frames.append(frames[count - 1])
        case .swappedColors: frames = frames.map { recolored($0) { ($2, $1, $0) } }
        case .inverted: frames = frames.map { recolored($0) { (255 - $0, 255 - $1, 255 - $2) } }
        case .fullRange:
            func stretched(_ value: Double) -> Double { (value - 16) * 255 / 219 }
            frames = frames.map { recolored($0) { (stretched($0), stretched($1), stretched($2)) } }
        case .limitedRange:
            func squeezed(_ value: Double) -> Double { 16 + value * 219 / 255 }
            frames = frames.map { recolored($0) { (squeezed($0), squeezed($1), squeezed($2)) } }
        case .brighter: frames = frames.map { recolored($0) { ($0 + 12, $1 + 12, $2 + 12) } }
        case .darker: frames = frames.map { recolored($0) { ($0 - 12, $1 - 12, $2 - 12) } }
        case .grey:
            frames = frames.map {
                recolored($0) { blue, green, red in
                    let mean = (blue + 2 * green + red) / 4
                    return (mean, mean, mean)
                }
            }
        case .otherMatrix:
            // Encodes with the matrix of BT.601 and decodes with the matrix of BT.709.
            frames = frames.map {
                recolored($0) { blue, green, red in
                    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
                    let (newBlue, newRed) = (luma + 1.8556 * (blue - luma) / 1.772, luma + 1.5748 * (red - luma) / 1.402)
                    return (newBlue, (luma - 0.0722 * newBlue - 0.2126 * newRed) / 0.7152, newRed)
                }
            }
        }
        return frames
    }

    private func moved(_ frame: [UInt8], _ width: Int, _ source: (Int, Int) -> (Int, Int)) -> [UInt8] {
        var result = frame
        for y in 0..<(frame.count / width / 4) {
            for x in 0..<width {
                let (fromX, fromY) = source(x, y)
                for channel in 0..<4 { result[(y * width + x) * 4 + channel] = frame[(fromY * width + fromX) * 4 + channel] }
            }
        }
        return result
    }

    private func recolored(_ frame: [UInt8], _ change: (Double, Double, Double) -> (Double, Double, Double)) -> [UInt8] {
        var result = frame
        func byte(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
        for at in stride(from: 0, to: frame.count, by: 4) {
            let (blue, green, red) = change(Double(frame[at]), Double(frame[at + 1]), Double(frame[at + 2]))
            (result[at], result[at + 1], result[at + 2]) = (byte(blue), byte(green), byte(red))
        }
        return result
    }
}
