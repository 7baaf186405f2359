import Testing
import UniformTypeIdentifiers

@Suite struct FileTypeTests {
    @Test(arguments: [("png", UTType.png), ("JPG", .jpeg), ("htm", .html), ("mov", .quickTimeMovie), ("txt", .plainText)])
    func aKnownExtensionGivesItsType(filenameExtension: String, type: UTType) {
        #expect(UTType(filenameExtension: filenameExtension) == type)
        #expect(UTType(type.identifier) == type)
        #expect(type.preferredMIMEType.flatMap { UTType(mimeType: $0) } == type)
    }

    @Test func anUnknownExtensionGivesADynamicType() throws {
        let type = try #require(UTType(filenameExtension: "kinora"))
        #expect(type.identifier == "dyn.kinora")
        #expect(type.preferredFilenameExtension == "kinora")
        #expect(type.preferredMIMEType == nil)
        #expect(UTType(mimeType: "application/x-kinora") == nil)
    }

    @Test(arguments: [
        (UTType.png, UTType.image, true), (.png, .data, true), (.png, .content, true), (.png, .item, true), (.png, .text, false),
        (.image, .png, false), (.svg, .xml, true), (.svg, .text, true), (.utf8PlainText, .plainText, true), (.json, .text, true),
        (.mp3, .audio, true), (.mp3, .movie, false), (.mpeg4Movie, .movie, true), (.fileURL, .url, true), (.folder, .directory, true),
        (.folder, .data, false), (.pdf, .content, true), (.zip, .data, true), (.item, .item, true),
    ])
    func aTypeConformsToItselfAndItsSupertypes(type: UTType, supertype: UTType, conforms: Bool) {
        #expect(type.conforms(to: supertype) == conforms)
    }

    @Test func aDeclaredTypeConformsToItsParent() throws {
        let board = UTType(exportedAs: "com.example.board", conformingTo: .json)
        let sheet = UTType(importedAs: "com.example.sheet", conformingTo: .image)
        #expect(board.identifier == "com.example.board" && board == UTType("com.example.board"))
        #expect(board.conforms(to: .json) && board.conforms(to: .data) && !board.conforms(to: .image) && board.conforms(to: board))
        #expect(sheet.conforms(to: .image) && !sheet.conforms(to: board))
        #expect(!UTType(exportedAs: "com.example.none").conforms(to: .data))
        #expect(try #require(UTType(filenameExtension: "kinora")).conforms(to: .data))
    }
}
