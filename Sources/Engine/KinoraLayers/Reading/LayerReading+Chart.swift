import Foundation
import KinoraDrawing
import KinoraPipeline

/// The settings of a chart.
package enum ChartKey: String, CaseIterable, Sendable {
    case mark, data, x, y, series, colors, axes, labels, legend, stack, horizontal, smooth, range, hole, format, progress, stagger

    /// The description of the setting, for the schema.
    package var help: String {
        switch self {
        case .mark: "bar, line, area, point or sector"
        case .data: "a parameter of the type table, or a list of rows"
        case .x: "the column of names, numbers or dates along the axis"
        case .y: "the column of values"
        case .series: "the column that divides the rows into series, each with a colour"
        case .colors: "a list of colours, for the series or for the sectors"
        case .axes: "whether the axes are drawn; yes by default"
        case .labels: "whether the values are written at the marks"
        case .legend: "whether the names of series or sectors are above the chart; by default if there are several series"
        case .stack: "whether the bars or areas of series are above one another"
        case .horizontal: "whether bars grow to the right"
        case .smooth: "whether lines are smooth curves"
        case .range: "the values at the ends of the axis: [0, 100]"
        case .hole: "the radius of the hole of sectors, as a fraction"
        case .format: "how values are written, such as percent 1 or currency EUR"
        case .progress: "the grown part of the marks, which may move"
        case .stagger: "the share of the growth of a mark after which the next one begins to grow"
        }
    }
}

extension LayerReading {
    private struct Row {
        let x: ExpressionValue
        let y: Double
        let series: String
    }

    /// The track of `progress` in the group of a chart; nil if it is not given.
    func chartProgress(of draft: LayerDraft, length: TimeInterval) throws -> Track<Double>? {
        guard case .mapping(let entries) = draft.content.value.content,
            let entry = entries.first(where: { $0.key == ChartKey.progress.rawValue })
        else { return nil }
        let reader = reader(draft.content.names)
        return try reader.track(entry.value, "\(draft.content.keyPath).progress", identity: nil, length: length) {
            try reader.number($0, 0...1, $1)
        }
    }

    func chart(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let setting = draft.content
        guard case .mapping = setting.value.content else {
            throw reader.error(
                "is \(setting.value.summary); expected a group such as {mark: bar, data: $table, x: name, y: value}", setting.value,
                setting.keyPath)
        }
        let entries = try nodes.entries(
            of: setting.value, keyPath: setting.keyPath, keys: ChartKey.allCases.map(\.rawValue),
            synonyms: LayerValueReader.chartSynonyms)
        func node(_ key: ChartKey) -> DocumentNode? { entries.first { $0.key == key.rawValue }?.value }
        func path(_ key: ChartKey) -> String { "\(setting.keyPath).\(key.rawValue)" }
        func required(_ key: ChartKey) throws -> DocumentNode {
            guard let node = node(key) else {
                try nodes.checkKeys(of: setting.value, entries)
                throw reader.error("has no \"\(key.rawValue)\", \(key.help)", setting.value, setting.keyPath)
            }
            return node
        }
        let mark = try reader.word(
            required(.mark), LayerChart.Mark.allCases.map(\.rawValue),
            synonyms: ["column": "bar", "pie": "sector", "donut": "sector", "scatter": "point", "dot": "point"], path(.mark))
        guard let mark = LayerChart.Mark(rawValue: mark) else { throw RecordedError() }
        let rows = try rows(
            required(.data), path(.data), reader, areShares: mark == .sector,
            columns: [(required(.x), path(.x)), (required(.y), path(.y))] + (node(.series).map { [($0, path(.series))] } ?? []))
        var chart = Self.chart(mark, rows, hasSeries: node(.series) != nil)
        chart.font = draft.font
        chart.stagger = mark == .bar || mark == .sector || mark == .point ? 0.25 : 0
        for entry in entries {
            guard let key = ChartKey(rawValue: entry.key) else { continue }
            let (value, path) = (entry.value, path(key))
            try nodes.attempt {
                try checkEffect(of: key, on: mark, entry, path)
                switch key {
                case .mark, .data, .x, .y, .series, .progress: break
                case .colors:
                    chart.colors = try reader.items(value, 1...LayerLimits.colors, path, "colours such as [tomato, gold]") {
                        try reader.color($0, $1)
                    }
                case .axes: chart.hasAxes = try reader.boolean(value, path)
                case .labels: chart.hasLabels = try reader.boolean(value, path)
                case .legend: chart.hasLegend = try reader.boolean(value, path)
                case .stack: chart.isStacked = try reader.boolean(value, path)
                case .horizontal: chart.isHorizontal = try reader.boolean(value, path)
                case .smooth: chart.isSmooth = try reader.boolean(value, path)
                case .range:
                    let (low, high) = try reader.pair(value, path, "[0, 100]") { try reader.number($0, -1e15...1e15, $2) }
                    guard low < high else { throw reader.error("is empty; expected the lower value first", value, path) }
                    chart.range = low...high
                case .hole: chart.hole = try reader.number(value, 0...0.95, path)
                case .format: (chart.format, chart.names) = try (format(value, reader, path), reader.names)
                case .stagger: chart.stagger = try reader.number(value, 0...10, path)
                }
            }
        }
        return .chart(chart)
    }

    private func checkEffect(of key: ChartKey, on mark: LayerChart.Mark, _ entry: DocumentNode.Entry, _ keyPath: String) throws {
        let marks: [LayerChart.Mark]? =
            switch key {
            case .stack: [.bar, .area]
            case .horizontal: [.bar]
            case .smooth: [.line, .area]
            case .range, .axes, .series: [.bar, .line, .area, .point]
            case .hole: [.sector]
            default: nil
            }
        guard let marks, !marks.contains(mark) else { return }
        throw nodes.error(
            "has no effect on the mark \(mark.rawValue); it belongs to \(marks.map(\.rawValue).joined(separator: ", "))",
            at: entry.keyPosition, keyPath)
    }

    /// The template of a format such as `percent 1`.
    private func format(_ node: DocumentNode, _ reader: LayerValueReader, _ keyPath: String) throws -> TextTemplate {
        let text = try reader.text(node, keyPath)
        do throws(ExpressionError) {
            let template = try TextTemplate("{value | \(text)}")
            var names = reader.names
            names["value"] = .number(0)
            _ = try template.text(names)
            return template
        } catch {
            throw reader.error(error.problem, node, keyPath)
        }
    }

    // MARK: Data

    /// - Parameter areShares: Whether the values are shares of a whole, which are not negative.
    private func rows(
        _ node: DocumentNode, _ keyPath: String, _ reader: LayerValueReader, areShares: Bool, columns: [(node: DocumentNode, path: String)]
    ) throws -> [Row] {
        let table = try records(node, keyPath, reader)
        guard table.count <= LayerLimits.chartRows else {
            throw reader.error("has \(table.count) rows; the maximum is \(LayerLimits.chartRows)", node, keyPath)
        }
        let known = Set(table.flatMap(\.keys)).sorted()
        let names = try columns.map { column in
            let name = try reader.text(column.node, column.path)
            guard table.isEmpty || known.contains(name) else {
                let error = ParameterError(
                    value: name, problem: "is not a column of the table", accepted: "one of \(known.joined(separator: ", "))",
                    suggestion: NearMiss.nearest(to: name, in: known))
                throw reader.error(error.description, column.node, column.path)
            }
            return name
        }
        return try table.enumerated().compactMap { index, record in
            let x = record[names[0]] ?? .text("")
            let y: Double
            switch record[names[1]] {
            case .number(let number)?: y = number
            case let other?:
                let text = other.written ?? ""
                // A cell without a value is no mark.
                if ["", "nan", "na"].contains(text.trimmingCharacters(in: .whitespaces).lowercased()) { return nil }
                throw reader.error(
                    "has the text '\(text.shortened())' in the column '\(names[1].shortened())', row \(index + 1); expected a number", node,
                    keyPath)
            case nil: return nil
            }
            guard y.isFinite, abs(y) <= 1e15 else {
                throw reader.error("has a number beyond 10^15 in the column '\(names[1].shortened())', row \(index + 1)", node, keyPath)
            }
            guard y >= 0 || !areShares else {
                throw reader.error(
                    "has the negative number \(ParameterValue.number(y).description) in the column '\(names[1].shortened())', row \(index + 1); "
                        + "a sector is a share of 0 or more", node, keyPath)
            }
            return Row(x: x, y: y, series: names.count > 2 ? record[names[2]]?.written ?? "" : "")
        }
    }

    /// The rows of a table parameter, or those written in the document.
    private func records(_ node: DocumentNode, _ keyPath: String, _ reader: LayerValueReader) throws -> [[String: ExpressionValue]] {
        if case .sequence(let items) = node.content {
            return try items.enumerated().map { index, item in
                guard case .mapping(let cells) = item.content else {
                    throw reader.error(
                        "is \(item.summary); expected a row such as {name: Berlin, value: 3.7}", item, "\(keyPath)[\(index)]")
                }
                return Dictionary(
                    try cells.map { cell in
                        let text = try reader.text(cell.value, "\(keyPath)[\(index)].\(cell.key.shortened())")
                        return (cell.key, ParameterKind.decimal(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .text(text))
                    }
                ) { first, _ in first }
            }
        }
        let template = try reader.template(node, keyPath, accepted: "a table such as $cities")
        guard case .list(let values) = try reader.value(template, node, keyPath) else {
            throw reader.error("is no table; expected a parameter of the type table, such as $cities, or a list of rows", node, keyPath)
        }
        return try values.map { value in
            guard case .record(let record) = value else { throw reader.error("is a list without columns; expected a table", node, keyPath) }
            return record
        }
    }

    private static func chart(_ mark: LayerChart.Mark, _ rows: [Row], hasSeries: Bool) -> LayerChart {
        let texts = rows.map { $0.x.written ?? "" }
        let isContinuous = mark != .bar && mark != .sector
        let numbers = rows.compactMap { if case .number(let number) = $0.x { number } else { nil as Double? } }
        let dates = texts.compactMap { ISODate.date($0)?.timeIntervalSinceReferenceDate }
        var xs: [Double] = []
        let axis: LayerChart.XAxis
        if isContinuous, !rows.isEmpty, numbers.count == rows.count {
            (axis, xs) = (.numbers, numbers)
        } else if isContinuous, !rows.isEmpty, dates.count == rows.count {
            (axis, xs) = (.dates, dates)
        } else {
            var positions: [String: Int] = [:]
            var categories: [String] = []
            for (index, text) in texts.enumerated() {
                // Each row of a circle is a sector.
                if mark != .sector, let known = positions[text] {
                    xs.append(Double(known))
                } else {
                    (positions[text], categories) = (categories.count, categories + [text])
                    xs.append(Double(mark == .sector ? index : categories.count - 1))
                }
            }
            axis = .categories(categories)
        }
        var order: [String] = []
        var points: [String: [LayerChart.Point]] = [:]
        for (row, x) in zip(rows, xs) {
            if points[row.series] == nil { order.append(row.series) }
            points[row.series, default: []].append(LayerChart.Point(x: x, y: row.y))
        }
        let isSorted = mark == .line || mark == .area
        let series = order.map { name in
            let own = points[name] ?? []
            return LayerChart.Series(name: name, points: isSorted ? own.sorted { $0.x < $1.x } : own)
        }
        return LayerChart(
            mark: mark, xAxis: axis, series: series.isEmpty ? [LayerChart.Series(name: "", points: [])] : series,
            colors: LayerChart.standardColors, hasLegend: mark == .sector || hasSeries && series.count > 1, stagger: 0)
    }
}
