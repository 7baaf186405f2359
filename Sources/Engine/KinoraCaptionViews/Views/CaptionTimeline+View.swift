import Foundation
import KinoraRuntime
import KinoraViews

extension CaptionTimeline {
    /// The captions at `time`, in seconds of the track, in a built-in style with another appearance.
    @MainActor
    package func view(_ style: BuiltInCaptionStyle, _ appearance: CaptionAppearance, at time: TimeInterval) -> TimelessView {
        switch style {
        case .bar: TimelessView(CaptionFrame(self, style: BarCaptionStyle { $0 = appearance }, time: time))
        case .plain: TimelessView(CaptionFrame(self, style: PlainCaptionStyle { $0 = appearance }, time: time))
        case .karaoke: TimelessView(CaptionFrame(self, style: KaraokeCaptionStyle { $0 = appearance }, time: time))
        case .pop: TimelessView(CaptionFrame(self, style: PopCaptionStyle { $0 = appearance }, time: time))
        case .typed: TimelessView(CaptionFrame(self, style: TypedCaptionStyle { $0 = appearance }, time: time))
        }
    }
}
