import Kinora

/// Twelve pairs of outlines, each at seven times.
struct MorphSheetView: View {
    private let pairs: [(morph: Morph, color: Color)] = [
        (Icon.square.morph(to: .circle), .teal),
        (Icon.star.morph(to: .heart), .pink),
        (Icon.play.morph(to: .pause, MorphOptions(surplus: .split)), .indigo),
        (Icon.bolt.morph(to: .star), .orange),
        (Icon.letterA.morph(to: .letterB), .blue),
        (Icon.plus.morph(to: .arrow), .green),
        (Icon.moon.morph(to: .ring), .purple),
        (Icon.bars.morph(to: .plus), .brown),
        (Icon.ring.morph(to: .letterA), .cyan),
        (Icon.arrow.morph(to: .arrowBack, MorphOptions(interpolation: .rotational)), .red),
        (Icon.heart.morph(to: .moon), .mint),
        (Icon.bolt.morph(to: .drop), .yellow),
    ]

    var body: some View {
        VStack(spacing: 20) {
            ForEach(pairs.indices, id: \.self) { row in
                HStack(spacing: 30) {
                    ForEach(0..<7, id: \.self) { column in
                        MorphShape(pairs[row].morph, progress: CGFloat(column) / 6)
                            .fill(pairs[row].color)
                            .frame(width: 100, height: 100)
                    }
                }
            }
        }
        .padding(30)
        .background(.white)
    }
}

/// Outlines in a square of 100 points, as SVG path data.
private enum Icon: String {
    case square = "M3 3H97V97H3Z"
    case circle = "M50 2A48 48 0 0 1 50 98A48 48 0 0 1 50 2Z"
    case star = "M50 2L61.8 33.8L95.6 35.2L69.1 56.2L78.2 88.8L50 70L21.8 88.8L30.9 56.2L4.4 35.2L38.2 33.8Z"
    case heart = "M50 92C20 68 4 50 4 30C4 14 16 6 28 6C38 6 46 12 50 20C54 12 62 6 72 6C84 6 96 14 96 30C96 50 80 68 50 92Z"
    case play = "M10 5L95 50L10 95Z"
    case pause = "M10 5H40V95H10ZM60 5H90V95H60Z"
    case bolt = "M58 2L18 56H46L40 98L82 40H52Z"
    case letterA = "M40 5H60L95 95H75L67 73H33L25 95H5ZM50 28L39 57H61Z"
    case letterB = """
        M15 5H55C78 5 84 18 84 28C84 38 78 45 70 48C82 51 90 60 90 71C90 86 80 95 58 95H15Z
        M33 20V41H52C62 41 65 36 65 30C65 24 61 20 52 20ZM33 56V80H55C66 80 70 75 70 68C70 61 66 56 55 56Z
        """
    case plus = "M38 5H62V38H95V62H62V95H38V62H5V38H38Z"
    case arrow = "M5 38H55V12L96 50L55 88V62H5Z"
    case arrowBack = "M95 62H45V88L4 50L45 12V38H95Z"
    case moon = "M62 6A45 45 0 1 0 94 62A36 36 0 0 1 62 6Z"
    case ring = "M50 5A45 45 0 0 1 50 95A45 45 0 0 1 50 5ZM50 25A25 25 0 0 0 50 75A25 25 0 0 0 50 25Z"
    case bars = "M10 15H90V31H10ZM10 42H90V58H10ZM10 69H90V85H10Z"
    case drop = "M50 4C50 4 84 44 84 64A34 34 0 1 1 16 64C16 44 50 4 50 4Z"

    private var path: Path { (try? Path(svg: rawValue)) ?? Path() }

    func morph(to other: Icon, _ options: MorphOptions = MorphOptions()) -> Morph {
        Morph(from: path, to: other.path, options: options)
    }
}
