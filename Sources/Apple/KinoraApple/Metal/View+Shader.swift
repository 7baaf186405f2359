import Foundation
import KinoraViews

extension View {
    /// Draws the view unchanged, because a film has no Metal; see `Shader`.
    nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
        if isEnabled { shader.report() }
        return self
    }

    /// Draws the view unchanged, because a film has no Metal; see `Shader`.
    nonisolated public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        if isEnabled { shader.report() }
        return self
    }

    /// Draws the view unchanged, because a film has no Metal; see `Shader`.
    nonisolated public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        if isEnabled { shader.report() }
        return self
    }
}

extension VisualEffect {
    /// Draws the view unchanged, because a film has no Metal; see `Shader`.
    nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
        if isEnabled { shader.report() }
        return self
    }

    /// Draws the view unchanged, because a film has no Metal; see `Shader`.
    nonisolated public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        if isEnabled { shader.report() }
        return self
    }

    /// Draws the view unchanged, because a film has no Metal; see `Shader`.
    nonisolated public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        if isEnabled { shader.report() }
        return self
    }
}

extension GraphicsContext.Filter {
    /// Has no effect, because a film has no Metal; see `Shader`.
    public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter { unchanged(shader) }

    /// Has no effect, because a film has no Metal; see `Shader`.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter { unchanged(shader) }

    /// Has no effect, because a film has no Metal; see `Shader`.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter { unchanged(shader) }

    private static func unchanged(_ shader: Shader) -> GraphicsContext.Filter {
        shader.report()
        return .saturation(1)
    }
}

extension GraphicsContext.Shading {
    /// Returns grey; see `Shader`.
    public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> GraphicsContext.Shading { .style(shader) }
}
