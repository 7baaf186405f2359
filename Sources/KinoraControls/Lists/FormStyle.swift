import Foundation
import KinoraDrawing
import KinoraViews

/// A style of forms.
public protocol FormStyle {}

/// As `grouped`.
public struct AutomaticFormStyle: FormStyle {
    public init() {}
}

/// A list with rows in groups.
public struct GroupedFormStyle: FormStyle {
    public init() {}
}

/// Two columns that do not scroll: labels, aligned at their ends, and what they label.
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
    /// The style of the forms inside.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        environment(\.hasFormColumns, style is ColumnsFormStyle)
    }
}

extension EnvironmentValues {
    private enum HasFormColumnsKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// Whether forms have two columns instead of rows in groups.
    var hasFormColumns: Bool {
        get { self[HasFormColumnsKey.self] }
        set { self[HasFormColumnsKey.self] = newValue }
    }
}

/// A form in its style.
struct StyledForm<Content: View>: View {
    let content: Content
    @Environment(\.hasFormColumns) private var hasColumns

    init(content: Content) {
        self.content = content
    }

    var body: some View {
        if hasColumns {
            VStack(alignment: .formColumn) { content }.labeledContentStyle(ColumnsLabeledContentStyle())
        } else {
            List<Never, Content>(rows: content)
        }
    }
}

/// The label in front of the line between a form's columns, the content behind it.
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

    /// The leading edge of the second column of a form. Views without a label are in that column.
    fileprivate static let formColumn = HorizontalAlignment(FormColumn.self)
}
