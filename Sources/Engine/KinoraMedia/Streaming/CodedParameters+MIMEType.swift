import CFFmpeg

extension CodedParameters {
    /// The `codecs` parameter of a MIME type (RFC 6381) for H.264: `avc1.` and profile, constraints and level in hexadecimal digits. Nil for other
    /// codecs, and without parameter sets.
    var codecString: String? {
        guard codec == AV_CODEC_ID_H264, let start = sequenceParameterSet, start + 3 < extradata.count else { return nil }
        return "avc1."
            + extradata[(start + 1)...(start + 3)].map { byte in
                let digits = String(byte, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// The index of the first byte of H.264's sequence parameter set: the type of the unit, before the profile. The encoder writes units after the
    /// start code 0, 0, 1.
    private var sequenceParameterSet: Int? {
        let sequenceParameterSetType: UInt8 = 7
        return extradata.indices.first { index in
            index >= 3 && extradata[index - 3..<index].elementsEqual([0, 0, 1]) && extradata[index] & 0x1F == sequenceParameterSetType
        }
    }
}
