/// Captions and a film for tests of commands.
enum CaptionSample {
    /// Two cues, as Kinora writes them.
    static let srt = """
        1
        00:00:00,200 --> 00:00:01,100
        Hello <b>you</b>

        2
        00:00:01,500 --> 00:00:02,750
        Grüße, 你好


        """

    /// A document of three seconds without captions, which ends with a line break.
    static func film(fps: Int) -> String {
        """
        layers: [{shape: rectangle, fill: "#102040"}]
        video: {size: 64x48, fps: \(fps), duration: 3}

        """
    }
}
