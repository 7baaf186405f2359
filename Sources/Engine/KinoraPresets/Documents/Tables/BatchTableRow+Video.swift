import KinoraPipeline

extension BatchTableRow {
    /// The video settings for which a table may have a column.
    private static let fields: [VideoField] = [.size, .fps, .duration]

    /// The names of the columns of video settings that `schema` leaves free.
    static func videoColumns(_ schema: ParameterSchema) -> [String] {
        fields.flatMap { schema[$0.rawValue] == nil ? [$0.rawValue, "video.\($0.rawValue)"] : ["video.\($0.rawValue)"] }
    }

    /// The names of ``videoColumns(_:)`` for messages, one for each setting.
    static func shortVideoColumns(_ schema: ParameterSchema) -> [String] {
        fields.map { schema[$0.rawValue] == nil ? $0.rawValue : "video.\($0.rawValue)" }
    }

    /// Returns the video settings that the row sets. A column such as `duration` is a parameter if the composition has one of that name; the
    /// column `video.duration` always is the setting.
    func settings(_ schema: ParameterSchema, _ reader: NodeReader) throws -> VideoOverrides {
        var settings = VideoOverrides()
        for (field, cell) in videoCells(schema) {
            _ = try reader.attempt { try reader.read(field, cell.node, into: &settings, keyPath: cell.column) }
        }
        return settings
    }

    /// The cells that set video settings. An empty cell of CSV sets nothing.
    func videoCells(_ schema: ParameterSchema) -> [(VideoField, Cell)] {
        cells.compactMap { cell in
            guard Self.videoColumns(schema).contains(cell.column),
                let field = Self.fields.first(where: { cell.column == $0.rawValue || cell.column == "video.\($0.rawValue)" })
            else { return nil }
            if case .scalar("", _) = cell.node.content, !isTyped { return nil }
            return (field, cell)
        }
    }
}
