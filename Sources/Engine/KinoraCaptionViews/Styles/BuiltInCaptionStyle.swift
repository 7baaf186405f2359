/// The name of a style of this module.
package enum BuiltInCaptionStyle: String, CaseIterable, Sendable {
    case bar, plain, karaoke, pop, typed

    /// The appearance of the style.
    package var appearance: CaptionAppearance {
        switch self {
        case .bar: BarCaptionStyle().appearance
        case .plain: PlainCaptionStyle().appearance
        case .karaoke: KaraokeCaptionStyle().appearance
        case .pop: PopCaptionStyle().appearance
        case .typed: TypedCaptionStyle().appearance
        }
    }
}
