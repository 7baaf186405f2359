import Foundation
import Testing

@testable import KinoraStudio

@MainActor
struct StudioLimitsPageTests {
    @Test("The limits in docs/studio.md are equal to the limits of the program")
    func limits() throws {
        let page = try String(contentsOf: URL(filePath: #filePath).appending(path: "../../../docs/studio.md").standardized, encoding: .utf8)
        let http = HTTPLimits()
        let rows = [
            "sides of a frame | 1 to \(StudioLibrary.maxSide) pixels",
            "address of a request | \(number(http.targetBytes)) bytes",
            "request line and headers | \(http.headBytes >> 10) kB, \(http.fields) headers, \(http.headTime.components.seconds) seconds",
            "body of a request | \(RequestLimits.bodyBytes / 1_000_000) MB, or \(AssetFolder.maxBytes >> 20) MB for a file; "
                + "\(http.bodyTime.components.seconds) seconds",
            "documents of the project in the list | \(StudioLibrary.maxDocuments)",
            "pages (event streams) | \(RequestLimits.pages)",
            "requests at the same time | \(RequestLimits.requests)",
            "connections | \(http.connections)",
            "connections without a request | \(http.waitingConnections), each for at most \(http.idleTime.components.seconds) seconds. ",
            "entries of a folder in the list of files | \(number(FolderListing.maxEntries))",
            "file of captions | \(StudioLibrary.maxCaptionBytes >> 20) MB, \(number(StudioLibrary.maxCues)) cues |",
            "open films in the worker | \(OpenFilmCache.maxCount), each ",
        ]
        for row in rows { #expect(page.contains("\n| \(row)"), "\(row)") }
    }

    /// A number with commas between its thousands.
    private func number(_ value: Int) -> String {
        value < 1000 ? "\(value)" : "\(value / 1000)," + String(format: "%03d", value % 1000)
    }
}
