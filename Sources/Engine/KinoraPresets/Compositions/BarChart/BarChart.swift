import KinoraPipeline

/// Bars that grow, with numbers that count. Several columns of numbers are the times of a race.
struct BarChart: ChartParameters {
    @Parameter(
        "the data: a CSV file with names in the first column and numbers in the others; the bars race through several columns of numbers",
        columns: [], rows: 0...500)
    var data = BarChart.sample

    @Parameter(ChartHelp.title, describing: "data")
    var title = "What the city reads"

    @Parameter(ChartHelp.subtitle, describing: "data")
    var subtitle = "Loans of the public library in 2025, in thousands"

    @Parameter(ChartHelp.source, describing: "data")
    var source = "Source: city library, annual report"

    @Parameter(ChartHelp.prefix)
    var prefix = ""

    @Parameter(ChartHelp.suffix)
    var suffix = ""

    @Parameter(ChartHelp.decimals, in: -1...6)
    var decimals = -1

    @Parameter("direction of the bars; automatic is vertical for a few short names")
    var bars = BarDirection.automatic

    @Parameter("sort the bars by their value; a race is always sorted")
    var sorted = true

    @Parameter("the maximum number of bars; others are left out, or wait below the last one in a race", in: 1...30)
    var count = 10

    @Parameter("the name of a bar to emphasize; the others are pale; empty for none")
    var highlight = ""

    @Parameter("show the axis with its grid lines")
    var axis = true

    @Parameter("colours of the background, the bars and the text")
    var palette = ColorPalette.midnight

    @Parameter(ChartHelp.font)
    var font = FontFamily.system

    @Parameter(ChartHelp.logo)
    var logo = ImageAsset.none

    static let sample = DataTable(
        columns: ["genre", "loans"],
        rows: [
            ["Crime", "412"], ["Children's", "538"], ["Science", "187"], ["Travel", "121"], ["Novels", "476"], ["Comics", "233"],
            ["History", "164"],
        ])
}

/// The direction in which bars grow.
enum BarDirection: String, CaseIterable, Codable, Sendable {
    case automatic, horizontal, vertical
}
