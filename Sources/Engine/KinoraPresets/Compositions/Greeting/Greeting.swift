import KinoraPipeline

/// A greeting in front of rising balloons.
struct Greeting: CompositionParameters {
    @Parameter("name of the greeted person", length: 1...80)
    var name = "world"

    @Parameter("the greeting; {name} is replaced by the name")
    var message = "Hello, {name}!"

    @Parameter("number of balloons that are in flight together", in: 0...60)
    var balloons = 18

    @Parameter("colours of the sky, the balloons and the text")
    var palette = ColorPalette.sky

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none

    @Parameter("seed of the balloons' paths", in: 0...999_999_999)
    var seed = 1

    /// The message with the name.
    var text: String { message.replacing("{name}", with: name) }
}
