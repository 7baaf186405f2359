extension Color {
    /// Creates a colour from 0xRRGGBB in gamma-encoded sRGB.
    package init(rgb: Int) {
        self.init(red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
    }
}
