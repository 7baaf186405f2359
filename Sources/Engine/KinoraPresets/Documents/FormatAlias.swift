/// Names of formats and codecs in other programs, for suggestions in errors.
enum FormatAlias {
    private static let codecs = [
        "h264": ["x264", "libx264", "avc", "avc1", "h.264"],
        "hevc": ["h265", "x265", "libx265", "h.265", "hvc1", "hev1"],
        "av1": ["av01", "libaom", "libaom-av1", "svt-av1", "libsvtav1"],
        "vp9": ["vp09", "libvpx-vp9"],
        "prores": ["prores-422", "prores422", "prores_ks", "apch"],
        "prores-4444": ["prores4444", "ap4h"],
    ]
    private static let formats = [
        "mp4": ["m4v", "mpeg4", "mpeg-4"], "mov": ["qt", "quicktime"], "jpg": ["jpeg"], "y4m": ["yuv4mpeg", "yuv4mpegpipe"],
        "raw": ["rgba", "rawvideo"],
    ]

    /// Returns Kinora's name of the format or codec that another program calls `word`; nil if `word` is unknown.
    static func meaning(of word: String, for field: VideoField) -> String? {
        let names: [String: [String]] =
            switch field {
            case .codec: codecs
            case .format: formats
            default: [:]
            }
        return names.first { $0.value.contains(word.lowercased()) }?.key
    }
}
