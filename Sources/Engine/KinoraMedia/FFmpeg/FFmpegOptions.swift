import CFFmpeg

/// Options for one of FFmpeg's objects. Owns the dictionary.
///
/// FFmpeg removes the options that it recognizes. Remaining options are unknown, which is an error here.
struct FFmpegOptions: ~Copyable {
    /// Owned; freed in deinit. Nil if empty, as in FFmpeg.
    private var dictionary: OpaquePointer?

    init(_ options: [(name: String, value: String)]) throws(FFmpegError) {
        for (name, value) in options {
            try check("set the option \(name)") { av_dict_set(&dictionary, name, value, 0) }
        }
    }

    deinit {
        var owned = dictionary
        av_dict_free(&owned)
    }

    /// Passes the dictionary to a call, which removes the options that it accepts.
    mutating func pass(to call: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) -> Int32 {
        call(&dictionary)
    }

    /// The names of options that no call has removed.
    var unconsumed: [String] {
        var names: [String] = []
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
            names.append(String(cString: next.pointee.key))
            entry = next
        }
        return names
    }

    func requireAllConsumed(by consumer: String) throws(FFmpegError) {
        let names = unconsumed
        guard !names.isEmpty else { return }
        throw FFmpegError(
            operation: "set the options of \(consumer)", code: kinora_averror_option_not_found(),
            text: "\(consumer) does not support \(names.joined(separator: ", "))")
    }
}
