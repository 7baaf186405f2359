import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Particles at a time. They are drawn within the frame of the view.
struct LayerParticlesView: View {
    let particles: LayerParticles
    /// In seconds since the start of the layer.
    let time: TimeInterval

    var body: some View {
        Canvas { [particles, time] context, size in
            let fronts = particles.colors.map { GraphicsContext.Shading.color($0) }
            // The back of paper is in the shade.
            let backs = particles.colors.map { GraphicsContext.Shading.color($0.mix(with: Color(rgb: 0), by: 0.25)) }
            particles.forEach(at: time, in: size) { state in
                var context = context
                context.opacity = state.opacity
                context.translateBy(x: state.position.x, y: state.position.y)
                if state.rotation != 0 { context.rotate(by: .radians(state.rotation)) }
                context.scaleBy(x: state.size.width, y: state.size.height)
                context.fill(particles.figures[state.figure].path, with: state.isBack ? backs[state.color] : fronts[state.color])
            }
        }
    }
}
