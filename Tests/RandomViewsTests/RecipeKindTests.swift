import RandomViews
import Testing

struct RecipeKindTests {
    /// Every case of every part of a recipe that films are made from.
    private static let kinds: [String: String] = [
        "recipe": "leaf container modified attached choice rows boundary ticking",
        "leaf": """
        rectangle circle capsule line arc star text color canvas spacer divider empty symbol label relative button toggle slider progress
        picker
        """,
        "container": """
        horizontal vertical depth group grid lazy fitting reader frameReader timeline symbols scroll scrolling switching list form section
        disclosure table tabs pages navigation
        """,
        "attachment": "overlay background mask inset sheet cover alert dialog toolbar menu destination",
        "modifier": """
        opacity scale rotation offset flip projection slant turn frame padding position fixed priority rank guide clip corner opening
        compositing geometryGroup blend hidden blur shadow brightness hue saturation inversion style direction font contentTransition space animation
        stillness identity matched phases keyframes visualEffect scrollTransition transition sizeEcho changeEcho touch title badge row
        redaction disabled symbolEffect symbolActivity containerShape preferenceEcho preference anchor anchorFrames scopedAnimation
        """,
        "gesture": "tap doubleTap press drag pinch hover button",
        "transition": "opacity scale slide move push offset blurReplace asymmetric both identity opening",
        "symbol effect": "bounce pulse variableColor rotate wiggle",
        "touch": "tap hold drag lift pinch hover",
        "curve": "ease linear spring bouncy overshoot pulse loop thrice",
    ]

    @Test("The films of every run contain all kinds of views, touches and animations") func reachedKinds() {
        let films = RandomFilm.checkedSeeds.map { RandomFilm(seed: $0) }
        let reached = films.reduce(into: Set<String>()) { $0.formUnion($1.kinds) }
        let expected = Set(Self.kinds.flatMap { category, names in names.split { $0.isWhitespace }.map { "\(category) \($0)" } })
        #expect(expected.subtracting(reached).sorted() == [], "no seed makes these")
        #expect(reached.subtracting(expected).sorted() == [], "these are not listed here")
    }
}
