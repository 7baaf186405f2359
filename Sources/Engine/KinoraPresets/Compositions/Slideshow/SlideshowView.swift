import Foundation
import KinoraDrawing
import KinoraLayers
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The slide of the time and, during a transition, the one before below it.
struct SlideshowView: View {
    let parameters: Slideshow
    let slides: [Slide]
    let film: Film

    /// Seconds from the start of a slide to the start of the next.
    private var step: TimeInterval { film.duration / Double(slides.count) }
    private var change: TimeInterval { min(parameters.change, step / 2) }

    var body: some View {
        let logo = LogoMark(parameters.logo, film: film, backgrounds: [])
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let index = min(max(Int((time / step + 1e-9).rounded(.down)), 0), slides.count - 1)
            let age = time - Double(index) * step
            let progress = index > 0 && change > 0 ? UnitCurve.easeInOut.value(at: age / change) : 1
            ZStack {
                if progress < 1 { slide(index - 1, at: time) }
                if progress >= 1 {
                    slide(index, at: time)
                } else if let mask = parameters.transition.mask(progress, size: film.size) {
                    slide(index, at: time).mask { mask }
                } else {
                    slide(index, at: time).opacity(progress)
                }
                logo.at(time)
            }
        }
    }

    private func slide(_ index: Int, at time: TimeInterval) -> some View {
        let age = time - Double(index) * step
        // The time in which the slide is visible includes the transition to the next one.
        let passed = min(max(age / (step + change), 0), 1)
        return ZStack {
            image(slides[index])
                .scaleEffect(1 + parameters.motion * 0.14 * (index.isMultiple(of: 2) ? passed : 1 - passed))
                .offset(pan(index, passed))
                .frame(width: film.size.width, height: film.size.height)
                .clipped()
            if !slides[index].caption.isEmpty { caption(slides[index].caption, age: age) }
        }
    }

    @ViewBuilder
    private func image(_ slide: Slide) -> some View {
        // Larger than the frame, so that a move uncovers no edge.
        let (width, height) = (film.size.width * overscan, film.size.height * overscan)
        if let image = slide.image.image {
            image.resizable().aspectRatio(contentMode: .fill).frame(width: width, height: height).clipped()
        } else if slide.image.isSample {
            SampleImage(number: slide.index).frame(width: width, height: height)
        } else {
            LinearGradient(colors: parameters.palette.background, startPoint: .top, endPoint: .bottom).frame(width: width, height: height)
        }
    }

    private var overscan: Double { 1 + 0.06 * parameters.motion }

    private func pan(_ index: Int, _ passed: Double) -> CGSize {
        let angle = Double(index) * 2.4
        let reach = 0.05 * parameters.motion * (passed - 0.5)
        return CGSize(width: cos(angle) * reach * film.size.width, height: sin(angle) * reach * film.size.height)
    }

    private func caption(_ text: String, age: TimeInterval) -> some View {
        let safe = film.safeFrame
        let height = min(safe.height * 0.3, 240)
        let frame = CGRect(x: safe.minX, y: safe.maxY - height, width: safe.width, height: height)
        let shade = parameters.palette.background[1]
        return ZStack {
            LinearGradient(colors: [shade.opacity(0), shade.opacity(0.62)], startPoint: .top, endPoint: .bottom)
                .frame(width: film.size.width, height: film.size.height - frame.minY + 160)
                .position(x: film.size.width / 2, y: (film.size.height + frame.minY - 160) / 2)
            EnteringText(
                text, font: parameters.font.font(size: 84, weight: .bold), color: parameters.palette.text, frame: frame,
                alignment: .bottomLeading,
                lineLimit: 3,
                time: age - change * 0.6
            ) { $0.step = 0.025 }
        }
    }
}
