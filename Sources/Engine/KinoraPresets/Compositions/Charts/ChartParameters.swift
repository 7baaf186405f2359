import KinoraPipeline

/// The parameters that all charts have: the texts around the chart, the notation of its values, colours, font and logo.
protocol ChartParameters: CompositionParameters {
    var title: String { get }
    var subtitle: String { get }
    var source: String { get }
    var prefix: String { get }
    var suffix: String { get }
    var decimals: Int { get }
    var palette: ColorPalette { get }
    var font: FontFamily { get }
    var logo: ImageAsset { get }
}

extension ChartParameters {
    /// The texts around the chart.
    var texts: ChartTexts { ChartTexts(title: title, subtitle: subtitle, source: source) }

    /// The notation of `values`.
    func notation(of values: [Double]) -> ValueNotation {
        ValueNotation(prefix: prefix, suffix: suffix, decimals: decimals, values: values)
    }
}

/// The descriptions of the parameters that all charts have.
enum ChartHelp {
    static let title = "the title; empty for none"
    static let subtitle = "a line below the title, such as the unit; empty for none"
    static let source = "the source of the data, below the chart; empty for none"
    static let prefix = "text before each number, such as $"
    static let suffix = "text after each number, such as %"
    static let decimals = "digits after the point; -1 for the number of digits in the data, at most 2"
    static let font = "the font of all text"
    static let logo = "a logo in the upper right corner, or none"
}
