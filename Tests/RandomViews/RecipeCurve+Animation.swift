import KinoraMotion
import KinoraViews

extension RecipeCurve {
    var animation: Animation {
        switch self {
        case .ease(let duration): .easeInOut(duration: duration)
        case .linear(let duration, let delay): .linear(duration: duration).delay(delay)
        case .spring(let duration): .spring(duration: duration, bounce: 0.3)
        case .bouncy: .bouncy
        case .overshoot: .timingCurve(0.3, 1.6, 0.6, -0.4, duration: 0.5)
        case .pulse(let duration): .easeInOut(duration: duration).repeatForever()
        case .loop(let duration): .linear(duration: duration).repeatForever(autoreverses: false)
        case .thrice(let duration): .easeIn(duration: duration).repeatCount(3)
        }
    }

    /// The curve, or its finite counterpart.
    var finite: RecipeCurve {
        switch self {
        case .pulse(let duration), .loop(let duration): .ease(duration)
        default: self
        }
    }
}

extension RecipeTransition {
    @MainActor var transition: AnyTransition {
        switch self {
        case .opacity: .opacity
        case .scale: .scale
        case .slide: .slide
        case .move: .move(edge: .top)
        case .push: .push(from: .leading)
        case .offset: .offset(x: 12, y: -6)
        case .blurReplace: AnyTransition(.blurReplace)
        case .asymmetric: .asymmetric(insertion: .scale(scale: 0.2), removal: .opacity)
        case .both: .scale(scale: 0).combined(with: .opacity)
        case .identity: .identity
        case .opening: .morph(from: Circle())
        }
    }
}
