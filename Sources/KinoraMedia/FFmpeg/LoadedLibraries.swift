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

    /// The loaded libraries, sorted by name. FFmpeg's are complete after ``FFmpegLibraries/load(for:)``.
    package static var all: [Library] {
        var found: Set<Library> = []
        withUnsafeMutablePointer(to: &found) { found in
            loaded_libraries_each(found) { context, path, build, size in
                guard let context, let path else { return }
                let name = String(cString: path).split(separator: "/").last.map(String.init) ?? ""
                guard LoadedLibraries.names.contains(where: name.hasPrefix) else { return }
                let digits = UnsafeBufferPointer(start: build, count: size).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
                context.assumingMemoryBound(to: Set<Library>.self).pointee.insert(Library(name: name, build: digits.joined()))
            }
        }
        return found.sorted { ($0.name, $0.build) < ($1.name, $1.build) }
    }
}
