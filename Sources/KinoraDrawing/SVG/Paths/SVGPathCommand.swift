/// A command of path data, by its capital letter.
enum SVGPathCommand: UInt8 {
    case move = 0x4D  // M
    case line = 0x4C  // L
    case horizontal = 0x48  // H
    case vertical = 0x56  // V
    case curve = 0x43  // C
    case smoothCurve = 0x53  // S
    case quadCurve = 0x51  // Q
    case smoothQuadCurve = 0x54  // T
    case arc = 0x41  // A
    case close = 0x5A  // Z
}
