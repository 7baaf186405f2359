import KinoraDrawing
import KinoraRuntime

/// The colours of iOS controls and lists, light and dark.
package enum ControlColor: PaintStyle, Hashable {
    /// The track of a progress bar or of a switch that is off.
    case track
    /// The background of a grouped list, and of its rows.
    case groupedBackground, groupedRow
    /// The background of the selected row of a list.
    case selectedRow
    /// The separators between rows.
    case separator
    /// The placeholder of an empty text field.
    case placeholder
    /// The selected segment of a segmented picker; the knob of a slider.
    case knob
    /// The background of dialogs.
    case dialog
    /// The background of disabled buttons.
    case disabledFill

    func color(in scheme: ColorScheme) -> Color {
        func grey(_ light: Double, _ dark: Double) -> Color { Color(white: (scheme == .light ? light : dark) / 255) }
        func color(_ light: (Double, Double, Double, Double), _ dark: (Double, Double, Double, Double)) -> Color {
            let c = scheme == .light ? light : dark
            return Color(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, opacity: c.3)
        }
        return switch self {
        case .track: color((120, 120, 128, 0.16), (120, 120, 128, 0.32))
        case .groupedBackground: color((242, 242, 247, 1), (0, 0, 0, 1))
        case .groupedRow: color((255, 255, 255, 1), (28, 28, 30, 1))
        case .selectedRow: color((209, 209, 214, 1), (58, 58, 60, 1))
        case .separator: color((60, 60, 67, 0.29), (84, 84, 88, 0.6))
        case .placeholder: color((60, 60, 67, 0.3), (235, 235, 245, 0.3))
        case .knob: grey(255, 99)
        case .dialog: grey(246, 40)
        case .disabledFill: color((118, 118, 128, 0.12), (118, 118, 128, 0.24))
        }
    }

    package func paint(in context: StyleContext) -> Paint { color(in: context.environment.colorScheme).paint(in: context) }
}
