import CLoadedLibraries

/// The shared libraries of this process that draw and encode, by their exact builds.
package enum LoadedLibraries {
    package struct Library: Hashable, Sendable, CustomStringConvertible {
        /// The file's name, such as "libcairo.so.2".
        package let name: String
        /// The linker's identifier of the build in hexadecimal; empty if the file has none.
        package let build: String

        package var description: String { build.isEmpty ? name : "\(name) \(build)" }
    }

    /// The beginnings of their names. The mathematics library is included, because it computes coordinates.
    private static let names = [
        "libcairo.", "libpixman-", "libpango", "libharfbuzz", "libfreetype", "libfontconfig", "libfribidi", "libpng", "libm.",
        "libavcodec.",
        "libavutil.", "libswscale.", "libx264", "libx265", "libvpx", "libaom", "libSvtAv1Enc",
    ]

    /// The beginnings of the names of those that decide encoded audio.
    private static let audioNames = ["libavcodec.", "libavutil.", "libm.", "libopus."]

    /// The libraries that draw and encode frames, sorted by name. FFmpeg's are loaded for this.
    package static func all() throws(FFmpegError) -> [Library] { try loaded(names) }

    /// The libraries that encode audio, sorted by name. FFmpeg's are loaded for this.
    package static func audio() throws(FFmpegError) -> [Library] { try loaded(audioNames) }

    private static func loaded(_ names: [String]) throws(FFmpegError) -> [Library] {
        try FFmpegLibraries.load(for: "draw and encode")
        var found: Set<Library> = []
        withUnsafeMutablePointer(to: &found) { found in
            loaded_libraries_each(found) { context, path, build, size in
                guard let context, let path else { return }
                let name = String(cString: path).split(separator: "/").last.map(String.init) ?? ""
                let isKnown = (LoadedLibraries.names + LoadedLibraries.audioNames).contains(where: name.hasPrefix)
                guard isKnown else { return }
                // Safe: the context is the pointer that this function passes.
                context.assumingMemoryBound(to: Set<Library>.self).pointee.insert(
                    Library(name: name, build: LoadedLibraries.hexadecimal(build, size)))
            }
        }
        return found.filter { library in names.contains(where: library.name.hasPrefix) }
            .sorted { ($0.name, $0.build) < ($1.name, $1.build) }
    }

    /// The linker's identifier of the build of this program in hexadecimal; empty if it has none.
    package static let program: String = {
        var builds: [String] = []
        withUnsafeMutablePointer(to: &builds) { builds in
            loaded_libraries_each(builds) { context, path, build, size in
                // The program is the first object, and has no name.
                guard let context, let path, path.pointee == 0 else { return }
                // Safe: the context is the pointer that this closure passes.
                context.assumingMemoryBound(to: [String].self).pointee.append(LoadedLibraries.hexadecimal(build, size))
            }
        }
        return builds.first ?? ""
    }()

    private static func hexadecimal(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
        UnsafeBufferPointer(start: bytes, count: count).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
