import KinoraDrawing

/// The motion blur of a film: each frame is the mean, in linear light, of what is seen while a shutter is open.
public struct MotionBlur: Hashable, Codable, Sendable {
    /// The time for which the shutter is open, in degrees: 360 is the time of a frame, 180 half of it, 0 is no motion blur. 0...360.
    public let shutterAngle: Double
    /// The time at which the shutter opens, relative to the time of the frame, in degrees: 0 opens it at that time, minus half the angle makes the
    /// time of the frame the middle. -360...360.
    public let phase: Double
    /// The maximum number of drawings of which a frame is the mean, 2...128. Fast motion needs one for each pixel of its path.
    public let samples: Int

    /// Creates a motion blur. Values outside the ranges, and numbers that are not finite, are a mistake of the program.
    ///
    /// - Parameters:
    ///   - shutterAngle: See ``shutterAngle``.
    ///   - phase: See ``phase``.
    ///   - samples: See ``samples``.
    public init(shutterAngle: Double = 180, phase: Double = 0, samples: Int = 128) {
        precondition(Self.angles.contains(shutterAngle), "the shutter angle of a motion blur must be within 0...360 degrees")
        precondition((-360...360).contains(phase), "the phase of a motion blur must be within -360...360 degrees")
        precondition((2...128).contains(samples), "the number of samples of a motion blur must be within 2...128")
        (self.shutterAngle, self.phase, self.samples) = (shutterAngle, phase, samples)
    }

    /// Throws a `DecodingError` for values outside the ranges.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number<Value: Decodable & Comparable>(_ key: CodingKeys, in range: ClosedRange<Value>) throws -> Value {
            let value = try values.decode(Value.self, forKey: key)
            guard range.contains(value) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "it is not within \(range)")
            }
            return value
        }
        self.init(
            shutterAngle: try number(.shutterAngle, in: Self.angles), phase: try number(.phase, in: -360...360),
            samples: try number(.samples, in: 2...128))
    }

    /// The valid shutter angles, in degrees.
    package static let angles = 0.0...360.0

    /// Returns the motion blur with another shutter angle, in degrees, 0...360.
    package func with(shutterAngle: Double) -> MotionBlur { MotionBlur(shutterAngle: shutterAngle, phase: phase, samples: samples) }

    /// The motion blur itself; nil for a shutter that does not open.
    var visible: MotionBlur? { shutterAngle > 0 ? self : nil }
}

extension MotionBlur {
    /// The positions of the moments at which views are evaluated, in the time of the exposure. The last one is before the end, so that a shutter of
    /// 360 degrees does not show what belongs to the next frame.
    private static let positions = [0, 0.5, 0.9375]

    /// The times of the moments relative to a frame's time, in frames.
    var momentOffsets: [Double] { Self.positions.map { (phase + shutterAngle * $0) / 360 } }

    /// Returns the list of a frame with the given lists at its moments.
    func list(of moments: [DisplayList]) -> DisplayList {
        DisplayList(
            Exposure(
                moments: moments.map(\.items), positions: Self.positions, reference: Exposure.reference(of: momentOffsets),
                maxSamples: samples))
    }
}

extension Composition {
    /// Returns the composition with motion blur in its films, unless a job has another setting. A film that is made of scenes has the setting of the
    /// whole film; the settings of its scenes are not used.
    ///
    /// - Parameters:
    ///   - shutterAngle: The time for which the shutter is open, in degrees, 0...360: 360 is the time of a frame, 0 is no motion blur.
    ///   - phase: The time at which the shutter opens, relative to the time of the frame, in degrees, -360...360.
    ///   - samples: The maximum number of drawings of which a frame is the mean, 2...128.
    public func motionBlur(shutterAngle: Double = 180, phase: Double = 0, samples: Int = 128) -> Composition {
        var copy = self
        copy.motionBlur = MotionBlur(shutterAngle: shutterAngle, phase: phase, samples: samples)
        return copy
    }
}
