import CCairo
import KinoraDrawing

extension FontSynthesis {
    /// The names of families that do not exist, which request faces to be made. Only a family's name reaches the rules of fontconfig.
    var markers: [String] {
        (contains(.weight) ? [Self.weightMarker] : []) + (contains(.style) ? [Self.styleMarker] : [])
    }

    private static let weightMarker = "kinora-synthesis-weight"
    private static let styleMarker = "kinora-synthesis-style"

    /// Undoes fontconfig's own rules for fonts without a marker. They make a bold or slanted face from any font that has none.
    static func restrict(_ configuration: OpaquePointer) {
        add(to: configuration)
        // Pango prepares fonts with the process's configuration.
        _ = restrictCurrent
    }

    private static let restrictCurrent: Void = {
        if let current = FcConfigGetCurrent() { add(to: current) }
    }()

    private static func add(to configuration: OpaquePointer) {
        _ = FcConfigParseAndLoadFromMemory(configuration, rules, 0)
    }

    private static let rules = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <match target="font">
            <test target="pattern" name="family" qual="all" compare="not_eq"><string>\(weightMarker)</string></test>
            <edit name="embolden" mode="assign"><bool>false</bool></edit>
          </match>
          <match target="font">
            <test target="pattern" name="family" qual="all" compare="not_eq"><string>\(styleMarker)</string></test>
            <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
            <edit name="matrix" mode="delete"/>
          </match>
        </fontconfig>
        """
}
