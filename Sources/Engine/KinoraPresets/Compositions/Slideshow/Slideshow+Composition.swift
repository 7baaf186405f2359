import Foundation
import KinoraDrawing
import KinoraPipeline

extension Slideshow {
    /// The composition that presets name.
    static let composition = Composition(
        "slideshow", "Images with slow moves that open one another with masks, and captions", parameters: Slideshow.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 16, background: .black, colorScheme: .dark
    ) { parameters, film in
        let slides = parameters.images.enumerated().map { index, image in
            let caption = parameters.captions.indices.contains(index) ? parameters.captions[index] : ""
            return Slide(index: index, image: image, caption: caption)
        }
        return SlideshowView(parameters: parameters, slides: slides, film: film)
    }
    .soundtrack(Slideshow.self) { parameters, film in SoundtrackParameter.soundtrack(parameters.track, tempo: 96, film: film) }
}
