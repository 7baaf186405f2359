import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A large icon with echoes around it, and the dock.
struct MorphingIconsView: View {
    private let parameters: MorphingIcons
    private let icons: [Path]
    private let morphs: RoundMorphs
    private let steps: FilmSteps
    private let size: CGSize

    init(_ parameters: MorphingIcons, icons: [Path], film: Film) {
        self.parameters = parameters
        self.icons = icons
        morphs = RoundMorphs(
            icons, options: MorphOptions(interpolation: parameters.interpolation, surplus: parameters.surplus))
        // Rounded, so that the film shows all icons the same number of times.
        let rounds = max(1, (film.duration / (parameters.hold * Double(icons.count))).rounded())
        steps = FilmSteps(of: film.duration / (rounds * Double(icons.count)), film: film.duration)
        size = film.size
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let step = steps.step(at: timeline.time)
            let color = parameters.colors[step % icons.count % parameters.colors.count]
            let unit = min(size.width, size.height)
            ZStack {
                Rectangle().fill(color)
                    .animation(change, value: step)
                RadialGradient(
                    colors: [Color(white: 1, opacity: 0.22), Color(white: 1, opacity: 0), Color(white: 0, opacity: 0.22)],
                    center: UnitPoint(x: 0.5, y: 0.42), startRadius: 0, endRadius: hypot(size.width, size.height) * 0.6)
                figure(step, unit: unit)
                    .offset(y: parameters.dock ? -unit * 0.075 : 0)
                if parameters.dock {
                    IconDock(icons: icons, current: step % icons.count, width: size.width * 0.92, unit: unit, animation: change)
                        .offset(y: unit * 0.385)
                }
            }
        }
    }

    /// Slow at both ends, and complete at the end of the step.
    private var change: Animation { .easeInOut(duration: duration) }

    private var duration: Double { min(parameters.change, steps.length * 0.55) }

    private func figure(_ step: Int, unit: CGFloat) -> some View {
        let side = unit * 0.44
        return ZStack {
            ForEach(0..<parameters.echoes, id: \.self) { number in
                let out = Double(parameters.echoes - number)
                MorphingIcon(morphs: morphs, position: Double(step))
                    .stroke(Color(white: 1, opacity: 0.3 * pow(0.82, out)), style: StrokeStyle(lineWidth: unit * 0.0035, lineJoin: .round))
                    .frame(width: side * (1 + 0.2 * out), height: side * (1 + 0.2 * out))
                    .animation(change.delay(steps.length * 0.19 * out / Double(parameters.echoes)), value: step)
            }
            SoftIcon(icon: MorphingIcon(morphs: morphs, position: Double(step)), color: .black, edge: side * 0.05)
                .compositingGroup()
                .opacity(0.16)
                .frame(width: side, height: side)
                .offset(x: side * 0.025, y: side * 0.045)
                .animation(change, value: step)
            SoftIcon(icon: MorphingIcon(morphs: morphs, position: Double(step)), color: .white, edge: side * 0.05)
                .frame(width: side, height: side)
                .animation(change, value: step)
        }
    }
}

/// An icon with rounded corners.
private struct SoftIcon<Icon: Shape>: View {
    let icon: Icon
    let color: Color
    /// The width that the rounding adds, in points.
    let edge: CGFloat

    var body: some View {
        ZStack {
            icon.fill(color)
            icon.stroke(color, style: StrokeStyle(lineWidth: edge, lineCap: .round, lineJoin: .round))
        }
    }
}
