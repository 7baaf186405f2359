import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The name of a font family in black letters of that font, for a list of fonts.
@MainActor
struct FontSample {
    private let family: String
    /// In pixels.
    private static let (width, height) = (560, 56)

    /// - Parameter family: Any text; a family that is not installed is shown in the default font.
    init(_ family: String) { self.family = String(family.prefix(100)) }

    /// Returns an image with a transparent background.
    func png() async throws -> Data {
        let name = family
        let size = CGSize(width: Self.width, height: Self.height)
        let composition = Composition("font-sample", size: size, fps: 1, duration: 1, background: .clear) {
            Text(name).font(.custom(name, fixedSize: 34)).foregroundStyle(.black).lineLimit(1)
                .frame(width: size.width, height: size.height, alignment: .leading)
        }
        return try await OpenFilm(RenderJob(composition, output: "").filmPlan()).png(at: 0)
    }
}
