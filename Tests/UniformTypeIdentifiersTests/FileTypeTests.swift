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
}
