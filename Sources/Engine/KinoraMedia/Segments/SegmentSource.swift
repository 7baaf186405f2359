import KinoraErrors

typealias SegmentSource = ChecksummedFileReader<SegmentFileError>

extension SegmentSource {
    struct Properties {
        let encoderName: String
        let parameters: CodedParameters
        /// The number of bytes before the packets.
        let size: Int
    }

    func properties() throws(SegmentFileError) -> Properties {
        guard size >= SegmentFormat.magic.count, try bytes(SegmentFormat.magic.count, at: 0) == SegmentFormat.magic else {
            throw .foreign(path: path)
        }
        guard size >= SegmentFormat.headSize + SegmentFormat.footSize else { throw truncated }
        var head = ByteReader(try bytes(SegmentFormat.headSize - 8, at: 8))
        guard let version = head.integer(UInt32.self), let length = head.integer(UInt32.self) else { throw truncated }
        guard version == SegmentFormat.version else { throw .version(path: path, version: Int(version)) }
        guard length <= SegmentFormat.maxProperties else { throw damaged("its properties have \(length) bytes") }
        guard size - SegmentFormat.headSize - SegmentFormat.footSize >= Int(length) else { throw truncated }
        var reader = ByteReader(try bytes(Int(length), at: SegmentFormat.headSize))
        guard let nameLength = reader.integer(UInt32.self), (1...SegmentFormat.maxName).contains(Int(nameLength)),
            let name = reader.bytes(Int(nameLength)), name.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw damaged("the encoder's name is invalid") }
        var values: [Int64] = []
        for _ in 0..<CodedParameters.fieldCount {
            guard let value = reader.integer(Int64.self) else { throw damaged("its properties are incomplete") }
            values.append(value)
        }
        guard let extradataLength = reader.integer(UInt32.self), extradataLength <= CodedParameters.maxExtradata,
            let extradata = reader.bytes(Int(extradataLength)), reader.isAtEnd
        else { throw damaged("the parameter sets are incomplete") }
        let parameters = CodedParameters(values: values, extradata: Array(extradata))
        guard (0...SegmentFormat.maxDelay).contains(parameters.videoDelay) else {
            throw damaged("frames are decoded \(parameters.videoDelay) frames early")
        }
        return Properties(
            encoderName: String(decoding: name, as: UTF8.self), parameters: parameters, size: SegmentFormat.headSize + Int(length))
    }

    struct Foot {
        let frameCount: Int
        let framesStart: Int
        /// The size of the warnings, which follow the part about frames.
        let warningSize: Int
    }

    func foot(after start: Int) throws(SegmentFileError) -> Foot {
        var reader = ByteReader(try bytes(SegmentFormat.footSize, at: size - SegmentFormat.footSize))
        guard let count = reader.integer(UInt32.self), let warnings = reader.integer(UInt32.self), let length = reader.integer(UInt64.self)
        else { throw truncated }
        guard warnings <= SegmentFormat.maxWarnings, (1...SegmentFormat.maxFrames).contains(Int(count)) else {
            throw damaged("its end is missing")
        }
        let space = size - start - SegmentFormat.footSize - Int(count) * SegmentFormat.frameSize - Int(warnings)
        guard space >= 0, length == UInt64(space) else { throw damaged("its size is not the size of its parts") }
        return Foot(frameCount: Int(count), framesStart: start + space, warningSize: Int(warnings))
    }

    /// Returns the packets, which are in bounds and contain every frame once.
    func packets(_ foot: Foot, from start: Int, delay: Int) throws(SegmentFileError) -> [SegmentFile.CodedPacket] {
        var packets: [SegmentFile.CodedPacket] = []
        var isCoded = [Bool](repeating: false, count: foot.frameCount)
        var position = start
        for index in 0..<foot.frameCount {
            guard foot.framesStart - position > SegmentFormat.packetHeadSize else { throw damaged("packets are missing") }
            var head = ByteReader(try bytes(SegmentFormat.packetHeadSize, at: position))
            position += SegmentFormat.packetHeadSize
            guard let length = head.integer(UInt32.self), let additionLength = head.integer(UInt32.self),
                let frame = head.integer(UInt32.self), let flags = head.integer(UInt32.self)
            else { throw truncated }
            guard (1...SegmentFormat.maxPacket).contains(Int(length)), additionLength <= SegmentFormat.maxPacket,
                Int(length) + Int(additionLength) <= foot.framesStart - position
            else { throw damaged("packet \(index + 1) has an invalid size") }
            guard frame < foot.frameCount, !isCoded[Int(frame)], Int(frame) + delay >= index else {
                throw damaged("packet \(index + 1) has an invalid position")
            }
            let isKey = flags & SegmentFormat.keyFlag != 0
            let isKnown = flags & ~(SegmentFormat.keyFlag | SegmentFormat.disposableFlag) == 0
            guard isKnown, index > 0 || isKey && frame == 0 else {
                throw damaged("packet \(index + 1) has invalid flags")
            }
            isCoded[Int(frame)] = true
            packets.append(
                SegmentFile.CodedPacket(
                    offset: position, size: Int(length), additionSize: Int(additionLength), frame: Int(frame), isKey: isKey,
                    isDisposable: flags & SegmentFormat.disposableFlag != 0))
            position += Int(length) + Int(additionLength)
        }
        guard position == foot.framesStart else { throw damaged("there are bytes after its packets") }
        return packets
    }

    /// Checks the part about frames, and returns what every frame has.
    func contentsOfFrames(_ foot: Foot) throws(SegmentFileError) -> (haveColors: Bool, haveHashes: Bool) {
        var (haveColors, haveHashes) = (true, true)
        for index in 0..<foot.frameCount {
            let entry = try bytes(SegmentFormat.frameSize, at: foot.framesStart + index * SegmentFormat.frameSize)
            let frame = try frame(entry)
            haveColors = haveColors && frame.colors != nil
            haveHashes = haveHashes && frame.hash != nil
        }
        return (haveColors, haveHashes)
    }

    /// Reads the warnings about the frames.
    func warnings(_ foot: Foot) throws(SegmentFileError) -> [FilmWarning] {
        guard foot.warningSize > 0 else { return [] }
        let data = try bytes(foot.warningSize, at: foot.framesStart + foot.frameCount * SegmentFormat.frameSize)
        guard let warnings = SegmentFile.warnings(in: data) else { throw damaged("its warnings are invalid") }
        return warnings
    }

    func frame(_ entry: [UInt8]) throws(SegmentFileError) -> (colors: FrameColors?, hash: FrameHash?) {
        var reader = ByteReader(entry)
        guard let flags = reader.integer(UInt8.self), let colorBytes = reader.bytes(FrameColors.byteCount),
            let hashBytes = reader.bytes(FrameHash.byteCount)
        else { throw truncated }
        guard flags & ~(SegmentFormat.colorsFlag | SegmentFormat.hashFlag) == 0 else { throw damaged("a frame has invalid flags") }
        var colors: FrameColors?
        if flags & SegmentFormat.colorsFlag != 0 {
            guard let stored = FrameColors(bytes: Array(colorBytes)) else { throw damaged("a frame has invalid colours") }
            colors = stored
        }
        return (colors, flags & SegmentFormat.hashFlag != 0 ? FrameHash(bytes: Array(hashBytes)) : nil)
    }
}
