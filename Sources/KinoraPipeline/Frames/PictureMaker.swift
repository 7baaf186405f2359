import Foundation
import KinoraDrawing
import KinoraViews

/// Makes the pictures of one film, one after the other, where the composition's code may run.
final class PictureMaker {
    private let film: Film
    private let drawing: any FrameDrawing
    private let environment: EnvironmentValues
    /// Cuts off what lies outside the picture where the frame has room around it.
    private let margins: DisplayGroup.Clip?

    /// Prepares the composition; throws what it throws, and a ``ParameterError`` for values that are not accepted.
    init(_ job: RenderJob) throws {
        film = job.film
        drawing = try job.composition.drawing(job.parameters, for: film)
        var environment = EnvironmentValues()
        environment.colorScheme = job.composition.colorScheme
        environment.displayScale = job.placement.scale
        environment.textShaper = TextSetting.shaper
        self.environment = environment
        margins = job.placement.hasMargins ? DisplayGroup.Clip(Path(CGRect(origin: .zero, size: film.size))) : nil
    }

    /// What frame `index` shows.
    func picture(_ index: Int) -> DisplayList {
        let list = GraphicsContext.record(size: film.size, environment: environment) { context in
            drawing.draw(in: &context, size: film.size, at: film.frameRate.time(ofFrame: index))
        }
        guard let margins, !list.isEmpty else { return list }
        return DisplayList(items: [DisplayItem(.group(DisplayGroup(items: list.items, clips: [margins])))])
    }
}
