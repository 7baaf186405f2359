import KinoraPipeline

/// Lines that are drawn from left to right, with their last values.
struct LineChart: ChartParameters {
    @Parameter(
        "the data: a CSV file with numbers, years, dates or names in the first column, and a column of numbers for each line", columns: [],
        rows: 0...10_000)
    var data = LineChart.sample

    @Parameter(ChartHelp.title, describing: "data")
    var title = "Trams are catching up"

    @Parameter(ChartHelp.subtitle, describing: "data")
    var subtitle = "Journeys per year, in millions"

    @Parameter(ChartHelp.source, describing: "data")
    var source = "Source: city transport, annual report"

    @Parameter(ChartHelp.prefix)
    var prefix = ""

    @Parameter(ChartHelp.suffix)
    var suffix = ""

    @Parameter(ChartHelp.decimals, in: -1...6)
    var decimals = -1

    @Parameter("fill the area below the lines; automatic fills it below a single line")
    var area = LineArea.automatic

    @Parameter("begin the vertical axis at 0; with a filled area, it always does")
    var zero = true

    @Parameter("curves between the values; straight lines otherwise")
    var smooth = true

    @Parameter("dots at the values")
    var dots = false

    @Parameter("the name of a line to emphasize; the others are pale; empty for none")
    var highlight = ""

    @Parameter("colours of the background, the lines and the text")
    var palette = ColorPalette.midnight

    @Parameter(ChartHelp.font)
    var font = FontFamily.system

    @Parameter(ChartHelp.logo)
    var logo = ImageAsset.none

    static let sample = DataTable(
        columns: ["year", "Trams", "Buses", "Bicycles"],
        rows: [
            ["2016", "61", "118", "24"], ["2017", "66", "121", "27"], ["2018", "74", "119", "31"], ["2019", "83", "122", "38"],
            ["2020", "52", "71", "55"], ["2021", "63", "78", "59"], ["2022", "88", "97", "64"], ["2023", "104", "108", "70"],
            ["2024", "117", "112", "79"], ["2025", "126", "114", "91"],
        ])
}

/// Whether the area below lines is filled.
enum LineArea: String, CaseIterable, Codable, Sendable {
    case automatic, filled, none
}
