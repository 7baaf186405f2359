import Foundation
import KinoraDrawing
import Testing

@testable import KinoraLottie

/// Archives made by another program: a manifest, an animation of a red square, and an image, deflated or stored.
struct LottieArchiveTests {
    private static let deflated = """
        UEsDBBQAAAAIAAAAIQDPHfApLAAAAC8AAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUlAyVNJRUErMy8xNLAGKFAOFoquVMlNAUvl5qUq1sbUAUEsD
        BBQAAAAIAAAAIQCaTHJWsAAAAEMBAAATAAAAYW5pbWF0aW9ucy9vbmUuanNvbm2PQQ6DIBRE7zLrH0VT08Yb9AyNC2JRibYlYNsYwt37VUiTpmExMP/NAB4v
        1KiyYyZA6CzqQhC0Qc3yMPvxvQrrEFU6p2aH+uKhrxzX2JjTRhwIT/ZyfZO9cjmPuAUyM/ee94qLQ0OY5KLsXjEvW+jnzpGHPhDcII36grDt3ugxslkJqkSz
        YskpBZWbY6MjQqCY7SbOtoksSPAqVvYRPf5dCE3iSy5R3Tn98O8Dmf4AUEsDBBQAAAAIAAAAIQBgBssvBgAAAGQAAAAMAAAAaW1hZ2VzL2EucG5nY2enPQAA
        UEsBAhQDFAAAAAgAAAAhAM8d8CksAAAALwAAAA0AAAAAAAAAAAAAAIABAAAAAG1hbmlmZXN0Lmpzb25QSwECFAMUAAAACAAAACEAmkxyVrAAAABDAQAAEwAA
        AAAAAAAAAAAAgAFXAAAAYW5pbWF0aW9ucy9vbmUuanNvblBLAQIUAxQAAAAIAAAAIQBgBssvBgAAAGQAAAAMAAAAAAAAAAAAAACAATgBAABpbWFnZXMvYS5w
        bmdQSwUGAAAAAAMAAwC2AAAAaAEAAAAA
        """
    private static let stored = """
        UEsDBBQAAAAAAAAAIQDPHfApLwAAAC8AAAANAAAAbWFuaWZlc3QuanNvbnsidmVyc2lvbiI6ICIxIiwgImFuaW1hdGlvbnMiOiBbeyJpZCI6ICJvbmUifV19
        UEsDBBQAAAAAAAAAIQCaTHJWQwEAAEMBAAAKAAAAYS9vbmUuanNvbnsidiI6IjUuNy4wIiwiZnIiOjEwLCJpcCI6MCwib3AiOjEwLCJ3IjoxMDAsImgiOjEw
        MCwiYXNzZXRzIjpbeyJpZCI6ImkiLCJ3Ijo4LCJoIjo0LCJ1IjoiL2ltYWdlcy8iLCJwIjoiYS5wbmciLCJlIjowfV0sImxheWVycyI6W3sidHkiOjQsImlw
        IjowLCJvcCI6MTAsImtzIjp7fSwic2hhcGVzIjpbeyJ0eSI6InJjIiwicCI6eyJrIjpbNTAsNTBdfSwicyI6eyJrIjpbMjAsMjBdfSwiciI6eyJrIjowfX0s
        eyJ0eSI6ImZsIiwiYyI6eyJrIjpbMSwwLDAsMV19LCJvIjp7ImsiOjEwMH19XX0seyJ0eSI6MiwicmVmSWQiOiJpIiwiaXAiOjAsIm9wIjoxMCwia3MiOnt9
        fV19UEsDBBQAAAAAAAAAIQBgBssvZAAAAGQAAAAHAAAAaS9hLnBuZwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH
        BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwdQSwECFAMUAAAAAAAAACEAzx3wKS8AAAAvAAAADQAAAAAAAAAAAAAA
        gAEAAAAAbWFuaWZlc3QuanNvblBLAQIUAxQAAAAAAAAAIQCaTHJWQwEAAEMBAAAKAAAAAAAAAAAAAACAAVoAAABhL29uZS5qc29uUEsBAhQDFAAAAAAAAAAh
        AGAGyy9kAAAAZAAAAAcAAAAAAAAAAAAAAIABxQEAAGkvYS5wbmdQSwUGAAAAAAMAAwCoAAAATgIAAAAA
        """

    private static func data(_ text: String) throws -> Data {
        try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
    }

    @Test("The first animation is read with its image", arguments: [deflated, stored])
    func reading(_ text: String) throws {
        let animation = try LottieAnimation(data: Self.data(text))
        #expect(animation.warnings.isEmpty)
        #expect(animation.leaves(frame: 0).map(\.bounds) == [CGRect(x: 40, y: 40, width: 20, height: 20)])
        guard case .image(let image) = animation.contents.compositions[0].layers[1].content else {
            Issue.record("the second layer is no image")
            return
        }
        #expect(image == LottieImage(source: .data(Data(repeating: 7, count: 100)), size: CGSize(width: 8, height: 4)))
    }

    @Test("Every archive that is cut off or has a changed byte is refused, or the same", arguments: [deflated, stored])
    func damage(_ text: String) throws {
        let data = try Self.data(text)
        for length in 4..<data.count {
            #expect(throws: LottieError.self) { try LottieAnimation(data: data.prefix(length)) }
        }
        for index in 4..<data.count {
            var damaged = data
            damaged[damaged.startIndex + index] ^= 0x55
            // Times and comments have no effect. Names of images can be lost, which is noted.
            guard let animation = try? LottieAnimation(data: damaged) else { continue }
            #expect(animation.leaves(frame: 0).map(\.bounds) == [CGRect(x: 40, y: 40, width: 20, height: 20)])
        }
    }
}
