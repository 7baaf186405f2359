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
    private enum SectionHeaderStyleKey: EnvironmentKey {
        static let defaultValue: SectionTextStyle? = nil
    }

    private enum SectionFooterStyleKey: EnvironmentKey {
        static let defaultValue: SectionTextStyle? = nil
    }

    /// The appearance of section headers; nil for the appearance of the text around.
    package var sectionHeaderStyle: SectionTextStyle? {
        get { self[SectionHeaderStyleKey.self] }
        set { self[SectionHeaderStyleKey.self] = newValue }
    }

    /// The appearance of section footers; nil for the appearance of the text around.
    package var sectionFooterStyle: SectionTextStyle? {
        get { self[SectionFooterStyleKey.self] }
        set { self[SectionFooterStyleKey.self] = newValue }
    }
}
