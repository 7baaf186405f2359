import Foundation
@_spi(Runtime) import KinoraViews

/// The appearance of forms.
public protocol FormStyle {}

/// The same as `grouped`.
public struct AutomaticFormStyle: FormStyle {
    public init() {}
}

/// Shows rows in groups, as a list.
public struct GroupedFormStyle: FormStyle {
    public init() {}
}

/// Shows two columns that do not scroll. Labels are aligned at their trailing edges, contents at their leading edges.
public struct ColumnsFormStyle: FormStyle {
    public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
    /// Sets the style of forms within this view.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        environment(\.hasFormColumns, style is ColumnsFormStyle)
    }
}

extension EnvironmentValues {
    /// True if forms have two columns instead of grouped rows.
    @Entry var hasFormColumns: Bool = false
}

/// A form in the style of its environment.
struct StyledForm<Content: View>: View {
    let content: Content
    @Environment(\.hasFormColumns) private var hasColumns

    var body: some View {
        if hasColumns {
            VStack(alignment: .formColumn) { content }.labeledContentStyle(ColumnsLabeledContentStyle())
        } else {
            List<Never, Content>(rows: content)
        }
    }
}

/// Places the label before the line between a form's columns and the content after it.
private struct ColumnsLabeledContentStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.label
            configuration.content.alignmentGuide(.formColumn) { $0[.leading] }
        }
    }
}

extension HorizontalAlignment {
    private enum FormColumn: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
    }

    /// The leading edge of a form's second column. Views without a label are in the second column.
    fileprivate static let formColumn = HorizontalAlignment(FormColumn.self)
}
