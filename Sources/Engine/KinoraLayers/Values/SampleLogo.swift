import KinoraDrawing

/// A mountain below a sun, for films without a logo.
enum SampleLogo {
    /// The word for it in documents.
    static let name = "sample"

    static func document() throws(SVGError) -> SVGDocument { try SVGDocument(string: source) }

    private static let source = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">
          <defs>
            <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stop-color="#FFD66B"/><stop offset="1" stop-color="#FF7A59"/>
            </linearGradient>
            <linearGradient id="ridge" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stop-color="#5AD7FF"/><stop offset="1" stop-color="#3E63FF"/>
            </linearGradient>
          </defs>
          <circle cx="156" cy="74" r="42" fill="url(#sun)"/>
          <path fill="url(#ridge)" d="M20 196 L84 88 Q92 76 100 88 L164 196 Z"/>
          <path fill="#8C7BFF" d="M116 196 L160 126 Q168 114 176 126 L220 196 Z"/>
          <path fill="#FFFFFF" d="M72 109 L84 88 Q92 76 100 88 L112 109 L101 118 L92 108 L82 119 Z"/>
          <path fill="none" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" d="M28 216 H212"/>
        </svg>
        """
}
