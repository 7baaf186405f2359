import Foundation

/// The phase of an outline that a pen draws, that grows from a drop, or both.
struct OutlinePhase: Hashable, Sendable {
    /// The fraction of the outline that the pen has drawn.
    var drawn = 1.0
    /// The form of the outline: 0 is the drop, 1 the outline itself.
    var formed = 1.0
    /// The opacity of what the outline is filled with.
    var filled = 1.0
    /// The opacity of the line of the pen.
    var pen = 0.0
    /// Whether the outline grows from a drop.
    var isGrowing = false

    /// The outline is complete.
    static let complete = OutlinePhase()

    /// Whether nothing is visible yet.
    var isHidden: Bool { filled <= 0 && (pen <= 0 || drawn <= 0) }

    private init() {}

    /// - Parameters:
    ///   - age: The fraction of the time of the outline that has passed.
    ///   - isFilled: Whether something is left to do for an outline that the pen has drawn. Otherwise drawing takes the whole time.
    ///   - ease: The easing of the pen and of the form.
    init(draws: Bool, morphs: Bool, age: Double, isFilled: Bool = true, ease: (Double) -> Double) {
        guard age < 1 else { return }
        isGrowing = morphs
        func part(_ start: Double, _ end: Double) -> Double { min(max((age - start) / (end - start), 0), 1) }
        func eased(_ start: Double, _ end: Double) -> Double { min(max(ease(part(start, end)), 0), 1) }
        guard draws else {
            (formed, filled) = (eased(0, 1), part(0, 0.15))
            return
        }
        if morphs {
            (drawn, formed, filled) = (eased(0, 0.4), eased(0.35, 1), part(0.4, 0.8))
        } else if isFilled {
            (drawn, filled) = (eased(0, 0.65), part(0.55, 0.9))
        } else {
            (drawn, filled) = (eased(0, 1), 0)
        }
        // The fill replaces the line.
        pen = 1 - part(0.75, 1)
        if age <= 0 { (drawn, filled, pen) = (0, 0, 0) }
    }
}

extension Appearance {
    /// Whether outlines appear by themselves, part by part.
    var hasOutlines: Bool { draws || morphs }

    /// The fraction of the time of part number `part` that has passed at `time`, in seconds since the start of the layer. The time before its end is the
    /// same in an exit.
    func age(of part: Int, at time: TimeInterval) -> Double {
        let time = time - delay - stagger * Double(min(part, unitCount - 1))
        guard time > 0 else { return 0 }
        return duration > 0 ? min(time / duration, 1) : 1
    }
}
