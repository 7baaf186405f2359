import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// The lines of a caption in the appearance of its style. The view is as large as the lines with their box or outline.
///
/// Looks change the colours of words, not their shapes and positions, so that nothing trembles when words are highlighted. Letters, outlines and box
/// have a contrast of at least 4.5:1 over any film.
public struct CaptionLines: View {
    private let configuration: CaptionStyleConfiguration
    private let looks: [Int: CaptionWordLook]
    @Environment(\.self) private var environment

    /// Shows the lines of a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the style.
    ///   - look: Returns the look of each word.
    public init(
        _ configuration: CaptionStyleConfiguration, look: (CaptionStyleConfiguration.Word) -> CaptionWordLook = { _ in CaptionWordLook() }
    ) {
        self.configuration = configuration
        looks = Dictionary(configuration.words.map { ($0.id, look($0)) }) { first, _ in first }
    }

    public var body: some View {
        let drawing = CaptionDrawing(configuration.letters, looks, configuration.appearance, in: environment)
        let size = drawing.size
        Canvas { context, _ in drawing.draw(in: context) }
            .frame(width: size.width, height: size.height)
    }
}
