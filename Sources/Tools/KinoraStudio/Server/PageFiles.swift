import Foundation
import KinoraFiles

/// The files of the page: HTML, style sheets, scripts and images in one folder.
struct PageFiles: Sendable {
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]
    /// The maximum number of bytes in a file.
    private static let maxBytes = 4 << 20

    private let folder: String

    /// Finds the folder: `../share/kinora/studio` beside the folder of the program, where `make install` puts it, or the resources that are built
    /// with the program. Nil if there is neither.
    init?(program: String) {
        let directory = FilePath.directory(of: program)
        let candidates = [FilePath.directory(of: directory) + "/share/kinora/studio", directory + "/kinora_KinoraStudio.resources"]
        guard let folder = candidates.first(where: { FileStamp($0 + "/index.html")?.kind == .file }) else { return nil }
        self.init(folder: folder)
    }

    init(folder: String) { self.folder = FilePath.resolved(folder) ?? FilePath.absolute(folder) }

    /// Returns the file for the path of a request; nil if there is none.
    ///
    /// A name consists of ASCII letters, digits, hyphens, underscores and single dots, so that no other folder can be named.
    func response(to path: String) -> HTTPResponse? {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        guard path.hasPrefix("/"), let type = Self.types[FilePath.fileExtension(of: name)], Self.isPlain(name) else { return nil }
        guard let data = try? ProjectFolder.contents(ofFile: folder + "/" + name, limit: Self.maxBytes) else { return nil }
        return JSONResponse.bytes(data, type: type)
    }

    private static func isPlain(_ name: String) -> Bool {
        name.utf8.count <= 100 && !name.hasPrefix(".") && !name.contains("..")
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
