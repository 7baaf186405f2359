import ArgumentParser
import KinoraPresets

/// The columns of a table that are not parameters.
struct ColumnOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The column with your own key of each row. No two rows may have the same key. Events, reports and messages repeat it.",
            valueName: "column"))
    var id: String?

    @Option(
        name: .customLong("ignore-columns"),
        help: ArgumentHelp(
            "Take no values from these columns, whose names are separated by commas. The name all stands for the columns that are neither "
                + "parameters nor used.", valueName: "names"))
    var ignoredColumns: String?

    var ignored: IgnoredColumns {
        var ignored = IgnoredColumns()
        ignored.names = Set((ignoredColumns ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
        ignored.includesUnknown = ignored.names.remove("all") != nil
        return ignored
    }
}

/// An option that is on or off.
enum YesOrNo: String, CaseIterable, ExpressibleByArgument {
    case yes, no
}
