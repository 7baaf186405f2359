import KinoraRuntime

/// The appearance of the headers or footers of sections, which modifiers around or inside them override.
package struct SectionTextStyle: Hashable {
    package var font: Font
    package var isSecondary = true
    package var isUppercase = false

    package init(font: Font, isSecondary: Bool = true, isUppercase: Bool = false) {
        (self.font, self.isSecondary, self.isUppercase) = (font, isSecondary, isUppercase)
    }

    func environment(in outer: EnvironmentValues) -> EnvironmentValues {
        var environment = outer
        environment.font = font
        if isSecondary, outer.statedForeground.isEmpty {
            environment.foreground = [AnyShapeStyle(HierarchicalShapeStyle.secondary)]
            environment.isForegroundImplicit = true
        }
        if isUppercase, !outer.hasStatedTextCase { environment.textAttributes.letterCase = .uppercase }
        return environment
    }
}

extension EnvironmentValues {
    /// The appearance of section headers; nil for the appearance of the text around.
    @Entry package var sectionHeaderStyle: SectionTextStyle?

    /// The appearance of section footers; nil for the appearance of the text around.
    @Entry package var sectionFooterStyle: SectionTextStyle?
}
