import KinoraRuntime

/// A drawing whose closure may change objects, so that it also runs for frames that are passed.
@MainActor
protocol SteppingDrawing: AnyObject {
    func drawPassedFrame()
}

/// The drawings that may change objects.
@MainActor
final class SteppingDrawings: PassedFrameObserver {
    private var drawings: [any SteppingDrawing] = []

    func append(_ drawing: any SteppingDrawing) {
        drawings.append(drawing)
    }

    func remove(_ drawing: any SteppingDrawing) {
        drawings.removeAll { $0 === drawing }
    }

    var isIdle: Bool { drawings.isEmpty }

    func framePassed() {
        for drawing in drawings { drawing.drawPassedFrame() }
    }
}
