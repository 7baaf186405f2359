import CFFmpeg

/// Options for one of FFmpeg's objects; owns the dictionary.
///
/// FFmpeg takes out what it understands. What is left was not understood, which is an error here: an option never goes unheard.
struct FFmpegOptions: ~Copyable {
    /// Owned; freed in deinit. Nil while empty, as FFmpeg has it.
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

    /// The names that no call took out.
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
            text: "\(consumer) does not know \(names.joined(separator: ", "))")
    }
}
