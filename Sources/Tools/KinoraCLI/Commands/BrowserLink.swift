import Foundation
import KinoraFiles

/// A file that leads a browser to a link. Other users see the arguments of processes, so a link with a secret is passed in a file that only the user
/// can read. Releasing it removes the file.
final class BrowserLink: Sendable {
    private let folder: String
    /// The path of the file.
    let path: String

    /// Makes the file; nil if that fails.
    init?(_ link: String) {
        let parent = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
        var template = Array((parent + "/kinora-studio-XXXXXX").utf8CString)
        // The permissions of the folder are the user's alone.
        guard let made = mkdtemp(&template) else { return nil }
        (folder, path) = (String(cString: made), String(cString: made) + "/open.html")
        let escaped = link.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        let page =
            "<!doctype html><meta charset=\"utf-8\"><title>Kinora Studio</title>"
            + "<meta http-equiv=\"refresh\" content=\"0; url=\(escaped)\"><a href=\"\(escaped)\">Open the studio</a>\n"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            rmdir(folder)
            return nil
        }
        let code = Data(page.utf8).withUnsafeBytes { OpenFile.writeAll($0, to: file) }
        close(file)
        if code != 0 { return nil }
    }

    deinit {
        unlink(path)
        rmdir(folder)
    }
}
