/// A supported combination of a container, codec and sample format.
package struct FilmFormat: Hashable, Sendable, CustomStringConvertible {
    package let container: Container
    package let codec: Codec
    /// In bits per sample.
    package let depth: Int
    /// Whether undrawn parts are transparent.
    package let hasAlpha: Bool

    /// H.264 in MP4.
    package static let mp4 = FilmFormat(unchecked: .mp4, .h264, depth: 8, hasAlpha: false)

    /// Returns the format of `container` with the given properties. Nil properties have the container's defaults.
    ///
    /// - Throws: An error if the combination is not supported, with the supported ones.
    package init(_ container: Container, codec: Codec? = nil, depth: Int? = nil, alpha: Bool = false) throws(FormatError) {
        if let codec, !container.codecs.contains(codec) { throw .codec(codec, container) }
        let codecs = codec.map { [$0] } ?? container.codecs
        guard let depth = depth ?? FilmFormat.usualDepth(codecs, container: container, alpha: alpha) else {
            throw .alpha(container, codec, depth: nil)
        }
        guard codecs.contains(where: { $0.depths.contains(depth) && FilmFormat.exists(container, $0, depth: depth, alpha: false) }) else {
            throw .depth(depth, container, codec)
        }
        guard let found = codecs.first(where: { FilmFormat.exists(container, $0, depth: depth, alpha: alpha) }) else {
            throw .alpha(container, codec, depth: depth)
        }
        self.init(unchecked: container, found, depth: depth, hasAlpha: alpha)
    }

    private init(unchecked container: Container, _ codec: Codec, depth: Int, hasAlpha: Bool) {
        self.container = container
        self.codec = codec
        self.depth = depth
        self.hasAlpha = hasAlpha
    }

    /// All formats, in the order of the table in the documentation.
    package static var all: [FilmFormat] {
        Container.allCases.flatMap { container in
            container.codecs.flatMap { codec in
                codec.depths.flatMap { depth in
                    [false, true].filter { exists(container, codec, depth: depth, alpha: $0) }
                        .map { FilmFormat(unchecked: container, codec, depth: depth, hasAlpha: $0) }
                }
            }
        }
    }

    private static func usualDepth(_ codecs: [Codec], container: Container, alpha: Bool) -> Int? {
        for codec in codecs {
            if let depth = codec.depths.first(where: { exists(container, codec, depth: $0, alpha: alpha) }) { return depth }
        }
        return nil
    }

    private static func exists(_ container: Container, _ codec: Codec, depth: Int, alpha: Bool) -> Bool {
        guard container.codecs.contains(codec), codec.depths.contains(depth) else { return false }
        // Y4M readers do not support alpha, but raw pixels always have four bytes.
        if container == .raw { return depth == 8 }
        return !alpha || codec.keepsAlpha(depth: depth)
    }

    /// Whether films of the format are made of segments that are encoded separately.
    package var hasSegments: Bool { codec.hasSegments }

    /// A description such as `mp4 (hevc, 10 bit)`, without defaults.
    package var description: String {
        var details = container.codecs.count > 1 ? [codec.rawValue] : []
        if depth != codec.depths[0] { details.append("\(depth) bit") }
        return details.isEmpty ? container.rawValue : "\(container.rawValue) (\(details.joined(separator: ", ")))"
    }

    /// The sample format that the encoder requires.
    var layout: PixelLayout {
        switch codec {
        case .h264: .yuv420
        case .hevc, .av1: depth == 10 ? .yuv420Deep : .yuv420
        case .vp9: hasAlpha ? .yuva420 : depth == 10 ? .yuv420Deep : .yuv420
        case .prores: .yuv422Deep
        case .prores4444: hasAlpha ? .yuva444Deep : .yuv444Deep
        case .gif, .webp: .bgra
        case .apng, .png: hasAlpha ? .rgba : .rgb
        case .jpeg: .yuv444Full
        case .raw: container == .raw ? .rgba : depth == 10 ? .yuv420Deep : .yuv420
        }
    }
}
