import Foundation
import KinoraDrawing

extension ViewGraph {
    /// Returns the display list of the current time.
    package func displayList() -> DisplayList {
        drawingCode.isRunning = true
        defer { drawingCode.isRunning = false }
        drawingCode.noteDrawn()
        return inScope { updating { rootElement?.displayList() ?? DisplayList() } }
    }

    /// The colour of the frame behind the views, if it differs from the colour of the film.
    var background: Color.Resolved? {
        for observer in features.rootObservers {
            if let background = observer.background(in: self) { return background }
        }
        return nil
    }

    /// Returns the size of the root view for a proposal; nil if the root is not one view.
    package func contentSize(for proposal: ProposedViewSize) -> CGSize? {
        inScope {
            updating {
                guard let elements = root?.node.elements, elements.count == 1 else { return nil }
                return elements[0].size(for: proposal)
            }
        }
    }

    /// Draws a frame of which no display list is requested, if code that draws may have effects. `triesCode` is false if only code whose effects are
    /// likely counts.
    func drawPassedFrame(triesCode: Bool) {
        if triesCode ? drawingCode.mayHaveEffects : drawingCode.hasEffects { _ = displayList() }
    }

    /// Runs drawing code (a shape's path, a canvas) for the element with this number.
    ///
    /// Its random numbers depend on the element, its size and the number of its invalidations, not on which frames were drawn before.
    package func drawing<Result>(element number: UInt64, version: Int, size: CGSize, _ body: () -> Result) -> Result {
        var mixer = SplitMix64(seed: stageScope.drawingSeed)
        var seed = mixer.next()
        for value in [number, UInt64(bitPattern: Int64(version)), size.width.native.bitPattern, size.height.native.bitPattern] {
            mixer = SplitMix64(seed: seed ^ value)
            seed = mixer.next()
        }
        return stageScope.random.withOwnNumbers(seed: seed, body)
    }
}
