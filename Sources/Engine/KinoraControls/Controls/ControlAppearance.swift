import KinoraDrawing
import KinoraViews

/// The appearance that an app sets for all controls of a kind in a film, with UIKit's appearance proxies. nil is the appearance of the system.
@MainActor
package final class ControlAppearance {
    /// The title of a bar or a segment.
    package struct Title {
        package var color: Color?
        package var font: Font?

        package init() {}

        var isSet: Bool { color != nil || font != nil }

        /// Returns the title with the values of `other` for the values that it does not have.
        func merged(over other: Title) -> Title {
            var title = self
            title.color = color ?? other.color
            title.font = font ?? other.font
            return title
        }
    }

    package var pageDot: Color?
    package var currentPageDot: Color?
    /// The background behind the selected segment.
    package var selectedSegment: Color?
    package var segmentTitle = Title()
    /// The title of the selected segment. Missing attributes come from the title of the other segments.
    package var selectedSegmentTitle = Title()
    /// The background of a segmented control.
    package var segmentTrack: Color?
    package var unselectedTab: Color?
    package var selectedTab: Color?
    package var tabBarBackground: Color?
    /// The colours of sliders: of the track before and after the knob, and of the knob.
    package var sliderTrack: Color?
    package var sliderRemainder: Color?
    package var sliderKnob: Color?
    package var switchOn: Color?
    package var switchKnob: Color?
    package var pageTitle = Title()
    package var largePageTitle = Title()
    package var navigationBarBackground: Color?

    package init() {}

    /// The appearance for the film that runs the code; outside of films, the system's appearance.
    package static var current: ControlAppearance { StageScope.object { ControlAppearance() } ?? ControlAppearance() }
}

extension View {
    /// Applies the appearance that an app sets for titles.
    func titled(_ title: ControlAppearance.Title) -> some View {
        transformEnvironment(\.font) { if let font = title.font { $0 = font } }
            .transformEnvironment(\.foregroundStyle) { if let color = title.color { $0 = AnyShapeStyle(color) } }
    }
}
