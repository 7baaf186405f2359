import CFFmpeg

/// The properties of coded video that a container stores: the codec, its profile and parameter sets, the size, the colours.
///
/// The encoder's side data are left out: they describe a bit rate limit, which films do not have.
struct CodedParameters: Hashable, Sendable {
    /// The values of ``fields``, in their order.
    private(set) var values: [Int64]
    /// The codec's parameter sets, in the form that the encoder writes.
    private(set) var extradata: [UInt8]

    /// The maximum number of bytes of ``extradata``.
    static let maxExtradata = 1 << 20
    static var fieldCount: Int { fields.count }

    /// - Parameter values: One for each field.
    init(values: [Int64], extradata: [UInt8]) {
        precondition(values.count == CodedParameters.fieldCount, "every field needs a value")
        (self.values, self.extradata) = (values, extradata)
    }

    init(_ parameters: AVCodecParameters) {
        values = CodedParameters.fields.map { $0.read(parameters) }
        extradata = []
        if let bytes = parameters.extradata, parameters.extradata_size > 0 {
            extradata = Array(UnsafeBufferPointer(start: bytes, count: Int(parameters.extradata_size)))
        }
    }

    /// Copies the properties to a track.
    func apply(to parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
        parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
        for (field, value) in zip(CodedParameters.fields, values) { field.write(&parameters.pointee, value) }
        av_free(parameters.pointee.extradata)
        parameters.pointee.extradata = nil
        parameters.pointee.extradata_size = 0
        guard !extradata.isEmpty else { return }
        // FFmpeg's parsers may read some bytes after the end.
        guard let memory = av_mallocz(extradata.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)) else {
            throw .outOfMemory("describe the film to the container")
        }
        memory.copyMemory(from: extradata, byteCount: extradata.count)
        parameters.pointee.extradata = memory.bindMemory(to: UInt8.self, capacity: extradata.count)
        parameters.pointee.extradata_size = Int32(extradata.count)
    }

    /// The names of the properties that differ from `other`.
    func differences(from other: CodedParameters) -> [String] {
        var names: [String] = []
        for (index, field) in CodedParameters.fields.enumerated() where values[index] != other.values[index] { names.append(field.name) }
        if extradata != other.extradata { names.append("parameter sets") }
        return names
    }

    /// The maximum number of frames by which the decoding order precedes the presentation order.
    var videoDelay: Int { Int(self["video delay"]) }
    var codec: AVCodecID { AVCodecID(.init(truncatingIfNeeded: self["codec"])) }
    var width: Int { Int(self["width"]) }
    var height: Int { Int(self["height"]) }
    var pixelFormat: AVPixelFormat { AVPixelFormat(.init(truncatingIfNeeded: self["pixel format"])) }

    private subscript(name: StaticString) -> Int64 {
        let name = "\(name)"
        for (index, field) in CodedParameters.fields.enumerated() where field.name == name { return values[index] }
        preconditionFailure("there is no property \(name)")
    }
}

extension CodedParameters {
    private struct Field: Sendable {
        let name: String
        let read: @Sendable (AVCodecParameters) -> Int64
        let write: @Sendable (inout AVCodecParameters, Int64) -> Void
    }

    /// The numeric properties. Segment files store them in this order.
    private static let fields: [Field] = [
        enumeration("codec", \.codec_id), number("codec tag", \.codec_tag), number("pixel format", \.format),
        number("bit rate", \.bit_rate), number("bits per coded sample", \.bits_per_coded_sample),
        number("bits per raw sample", \.bits_per_raw_sample), number("profile", \.profile), number("level", \.level),
        number("width", \.width), number("height", \.height), number("pixel width", \.sample_aspect_ratio.num),
        number("pixel height", \.sample_aspect_ratio.den), enumeration("field order", \.field_order),
        enumeration("colour range", \.color_range), enumeration("colour primaries", \.color_primaries),
        enumeration("transfer function", \.color_trc), enumeration("colour matrix", \.color_space),
        enumeration("chroma location", \.chroma_location), number("video delay", \.video_delay),
    ]

    private static func number<Value: FixedWidthInteger & SendableMetatype>(
        _ name: String, _ path: WritableKeyPath<AVCodecParameters, Value> & Sendable
    ) -> Field {
        Field(name: name, read: { Int64($0[keyPath: path]) }, write: { $0[keyPath: path] = Value(truncatingIfNeeded: $1) })
    }

    private static func enumeration<Value: RawRepresentable & SendableMetatype>(
        _ name: String, _ path: WritableKeyPath<AVCodecParameters, Value> & Sendable
    ) -> Field where Value.RawValue: FixedWidthInteger & SendableMetatype {
        Field(
            name: name, read: { Int64($0[keyPath: path].rawValue) },
            write: { parameters, value in
                guard let converted = Value(rawValue: Value.RawValue(truncatingIfNeeded: value)) else { return }
                parameters[keyPath: path] = converted
            })
    }
}
