import KinoraDrawing

/// The built-in icons.
enum StockIcon: String, CaseIterable, Sendable {
    case play, pause, heart, star, bolt, moon, cloud, drop, house, check, plus

    /// The outline on a 24 by 24 grid. Tests ensure that the data is valid.
    var path: Path { (try? Path(svg: data)) ?? Path() }

    private var data: String {
        switch self {
        case .play: "M5 4.4 C5 2.9 6.6 2 7.9 2.8 L20.2 10.3 C21.5 11.1 21.5 12.9 20.2 13.7 L7.9 21.2 C6.6 22 5 21.1 5 19.6 Z"
        case .pause:
            """
            M6 2.5 H8 A2 2 0 0 1 10 4.5 V19.5 A2 2 0 0 1 8 21.5 H6 A2 2 0 0 1 4 19.5 V4.5 A2 2 0 0 1 6 2.5 Z
            M16 2.5 H18 A2 2 0 0 1 20 4.5 V19.5 A2 2 0 0 1 18 21.5 H16 A2 2 0 0 1 14 19.5 V4.5 A2 2 0 0 1 16 2.5 Z
            """
        case .heart:
            """
            M12 21 C11.4 21 2 15.2 2 8.6 C2 5.4 4.5 3 7.4 3 C9.3 3 11 4 12 5.6
            C13 4 14.7 3 16.6 3 C19.5 3 22 5.4 22 8.6 C22 15.2 12.6 21 12 21 Z
            """
        case .star: "M12 2 L15.1 8.4 L22.1 9.3 L17 14.2 L18.2 21.2 L12 17.8 L5.8 21.2 L7 14.2 L1.9 9.3 L8.9 8.4 Z"
        case .bolt: "M13.6 2 L4.6 13.6 H10.8 L9.6 22 L19.4 9.8 H13 Z"
        case .moon: "M21 14.2 A9.3 9.3 0 1 1 9.8 3 A7.4 7.4 0 0 0 21 14.2 Z"
        case .cloud: "M7 19 A4.8 4.8 0 0 1 6.3 9.5 A6.3 6.3 0 0 1 18.2 10.6 A4.3 4.3 0 0 1 17.8 19 Z"
        case .drop: "M12 2 C12 2 5 10.4 5 15 A7 7 0 0 0 19 15 C19 10.4 12 2 12 2 Z"
        case .house: "M12 3 L22 11.8 H19.2 V20.6 H14.2 V14.6 H9.8 V20.6 H4.8 V11.8 H2 Z"
        case .check: "M3.6 12.6 L9.4 18.6 L20.6 7.4 L17.9 4.8 L9.4 13.3 L6.3 10 Z"
        case .plus: "M10 3 H14 V10 H21 V14 H14 V21 H10 V14 H3 V10 H10 Z"
        }
    }
}
