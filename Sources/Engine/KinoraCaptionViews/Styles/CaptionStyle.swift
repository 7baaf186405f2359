import KinoraRuntime
import KinoraViews

/// The drawing of captions.
///
/// A custom style is a function of its configuration, which contains the time:
///
///     struct Shout: CaptionStyle {
///         func makeBody(configuration: Configuration) -> some View {
///             CaptionLines(configuration) { word in
///                 CaptionWordLook(color: word.isCurrent ? .red : .white)
///             }
///             .rotationEffect(.degrees(-3))
///         }
///     }
///
///     Captions(talk, style: Shout())
///
/// A film with captions can show any time directly if the views of the style keep no state.
public protocol CaptionStyle {
    /// The view of a part of a cue.
    associatedtype Body: View
    typealias Configuration = CaptionStyleConfiguration

    /// Returns the view of the lines that are shown at a time. It is placed in the frame by its size.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

    /// How cues are divided into lines and parts, and the fonts and colours of ``CaptionLines``.
    var appearance: CaptionAppearance { get }
}

extension CaptionStyle {
    /// The default appearance.
    public var appearance: CaptionAppearance { CaptionAppearance() }
}
