import RandomViews
import Testing

/// Films that random seeds have found, cut down to what was wrong.
@MainActor
struct FoundFilmTests {
    private func expectNoDifference(_ recipe: Recipe, _ events: [RandomFilm.Event], touches: [RecipeTouch] = [], seed: UInt64 = 0)
        async throws
    {
        let difference = try await RandomFilm(recipe: recipe, events: events, touches: touches).difference(seed: seed)
        #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
    }

    private func event(_ time: Double, _ dial: Int, _ curve: RecipeCurve? = nil) -> RandomFilm.Event {
        RandomFilm.Event(time: time, dial: dial, curve: curve)
    }

    private let plain = Recipe.leaf(.rectangle(.foreground))

    @Test("A view that reached its target has exactly the target frame") func exactTargets() async throws {
        let text = Recipe.modified(
            .leaf(.text(Wave(.shared(0), [3, 2]))), .frame(Wave(.shared(0), [14.75]), Wave(.shared(2), [13.5])))
        let other = Recipe.leaf(.text(Wave(.local, [3, 1])))
        try await expectNoDifference(
            .container(.horizontal, [.ticking(.container(.timeline, [text, other]), period: 0.375, .ease(0.25)), plain]), [])
    }

    @Test("A view moved by a ticking view reaches exactly its target frame") func exactTargetsOfTickingViews() async throws {
        let text = Recipe.modified(
            .leaf(.text(Wave(.local, [0, 0, 2]))), .frame(Wave(.shared(1), [17.625]), Wave(.local, [5.75])))
        try await expectNoDifference(
            .ticking(.container(.vertical, [text, .leaf(.divider)]), period: 0.25, .ease(0.25)), [])
    }

    @Test("Rows that return are where layout puts them") func returningRows() async throws {
        let box = Recipe.modified(plain, .frame(Wave(.shared(1), [19.625]), Wave(.shared(1), [12.875])))
        try await expectNoDifference(
            .choice(.shared(0), plain, .rows(.local, .group, [box, .choice(.shared(0), plain, nil, nil)], nil), .identity),
            [
                event(0.135, 0, .thrice(0.25)), event(0.635, 0), event(0.635, 0), event(0.885, 0, .linear(0.375, delay: 0.25)),
                event(1.01, 0),
            ])
    }

    @Test("Rows that return without an animation are where layout puts them") func returningRowsWithoutAnimation() async throws {
        let arc = Recipe.leaf(.arc(.palette(Wave(.shared(1), [1, 3])), Wave(.local, [0.25, 1])))
        try await expectNoDifference(
            .choice(.shared(1), .rows(.shared(0), .group, [plain, arc], nil), nil, .identity), [event(0.76, 1, .bouncy), event(0.885, 1)])
    }

    @Test("A view is removed at the same time whether frames are drawn or not") func undrawnRemoval() async throws {
        let circle = Recipe.leaf(.circle(.palette(Wave(.shared(2), [0, 4, 2, 1]))))
        try await expectNoDifference(
            .choice(.shared(2), .container(.depth, [.choice(.shared(0), circle, nil, nil)]), nil, .opening),
            [event(0.135, 2, .bouncy), event(0.385, 0), event(0.76, 0)], seed: 5920)
    }

    @Test("A page shows a view that replaces another one in it") func replacedPage() async throws {
        let progress = Recipe.modified(
            .leaf(.progress(Wave(.shared(1), [0.25, 2]))), .frame(Wave(.shared(0), [30]), Wave(.shared(2), [11.75])))
        try await expectNoDifference(.container(.tabs(.local), [progress]), [event(1.01, 1, .ease(0.5))])
    }

    @Test("A picker's options reach exactly their target positions") func exactTargetsOfOptions() async throws {
        let picker = Recipe.modified(.leaf(.picker(.local)), .frame(Wave(.local, [38.25]), Wave(.local, [15.875])))
        try await expectNoDifference(.ticking(picker, period: 0.25, .linear(0.25, delay: 0)), [])
    }

    @Test("Presentations of one change are stacked in the order of the views") func presentationsOfOneChange() async throws {
        try await expectNoDifference(
            .attached(.container(.symbols, [.attached(plain, .alert(.shared(2)), plain)]), .cover(.shared(2)), plain),
            [event(0.135, 2, .linear(0.375, delay: 0.125))])
    }

    @Test("A container-relative shape follows changes of the container's shape") func containerShape() async throws {
        let shape = Recipe.leaf(.relative(.palette(Wave(.shared(0), [4, 4, 0]))))
        try await expectNoDifference(
            .modified(shape, .containerShape(Wave(.shared(2), [4, 4, 12, 30]))),
            [event(0.26, 2, .overshoot), event(0.885, 2, .thrice(0.25))])
    }

    @Test("A page inside modifiers moves in every frame") func pageInsideModifiers() async throws {
        let section = Recipe.rows(.shared(0), .section(Wave(.shared(0), [2, 1, 0, 2])), [plain], nil)
        try await expectNoDifference(.container(.tabs(.shared(0)), [section]), [event(0.635, 0, .linear(0.375, delay: 0))])
    }

    @Test("Changes inside a faded-out view are visible when the view fades in again") func changesInsideHiddenViews() async throws {
        let row = Recipe.choice(.shared(2), plain, nil, nil)
        let list = Recipe.container(.list(Wave(.shared(0), [2, 0, 0, 2])), [row])
        try await expectNoDifference(
            .container(.list(Wave(.shared(2), [0, 1])), [list]),
            [event(0.26, 2, .thrice(0.25)), event(0.51, 0, .bouncy), event(0.895, 2, .spring(0.5))])
    }

    @Test("A picker in a list that returns moves in every frame") func returningPicker() async throws {
        let list = Recipe.container(.list(Wave(.local, [0, 2])), [.leaf(.picker(.shared(0)))])
        try await expectNoDifference(
            .ticking(.modified(list, .hue(Wave(.shared(2), [0, 60, 0]))), period: 0.25, .thrice(0.25)),
            [event(0.635, 2, .loop(0.375)), event(0.885, 0)])
    }

    @Test("A change is not visible before the preceding change is applied") func changesOfOneTouch() async throws {
        let arc = Recipe.leaf(.arc(.linear(Wave(.shared(2), [1, 3, 0])), Wave(.shared(2), [0.75, 0, 0.25])))
        try await expectNoDifference(
            .modified(.rows(.shared(1), .vertical, [plain, arc], nil), .touch(.press, 0)), [event(0.26, 1)],
            touches: [RecipeTouch(time: 0.27, x: 11.375, y: 82.125, movement: .tap)])
    }

    @Test("A gradient that reached its target equals the target to the last bit") func exactTargetsOfGradients() async throws {
        try await expectNoDifference(
            .ticking(.leaf(.rectangle(.radial(Wave(.local, [3, 3, 0])))), period: 0.375, .ease(0.25)), [], seed: 50128)
    }

    @Test("A page pushed by a value settles together with its toolbar") func toolbarOfPushedPage() async throws {
        try await expectNoDifference(
            .container(.navigation(.shared(0)), [plain, .attached(plain, .toolbar, plain)]), [event(0.76, 0, .pulse(0.25))])
    }

    @Test("A view that is being removed keeps its position when its container is removed, too") func removalInsideRemoval() async throws {
        let inner = Recipe.choice(.local, plain, nil, .asymmetric)
        try await expectNoDifference(
            .container(.disclosure(.shared(1)), [.choice(.shared(2), inner, nil, nil)]),
            [event(0.01, 1, .spring(0.375)), event(0.51, 2, .thrice(0.125)), event(0.76, 1, .loop(0.375))], seed: 2066)
    }

    @Test("A row's separator does not depend on earlier layouts of its scroll view") func separatorOfScrollingRow() async throws {
        let scrolling = Recipe.container(.scrolling(.shared(0)), [.leaf(.progress(Wave(.shared(2), [2, 1])))])
        try await expectNoDifference(.rows(.local, .form, [scrolling, plain], nil), [])
    }

    @Test("A container-relative shape follows changes of its container that do not move the shape")
    func growingContainer() async throws {
        let shape = Recipe.leaf(.relative(.palette(Wave(.shared(0), [4, 4, 0]))))
        let box = Recipe.modified(.modified(shape, .frame(Wave(.local, [20]), Wave(.local, [20]))), .padding(Wave(.shared(2), [2, 14])))
        try await expectNoDifference(
            .modified(box, .containerShape(Wave(.local, [12]))), [event(0.26, 2, .ease(0.5)), event(0.885, 2)])
    }

    @Test("A list's backgrounds and separators move in every frame") func movingBackgroundsOfRows() async throws {
        let list = Recipe.rows(.shared(1), .list(Wave(.local, [1, 0, 1])), [plain], nil)
        try await expectNoDifference(
            .container(.horizontal, [list, .choice(.shared(0), plain, nil, nil)]), [event(0.635, 0, .bouncy)], seed: 990_032)
        try await expectNoDifference(
            .rows(.shared(0), .form, [plain, plain], .identity), [event(0.26, 0, .ease(0.5)), event(0.635, 0, .overshoot)])
    }

    @Test("Rows before and after a section have backgrounds of their own") func rowsAroundSection() async throws {
        let section = Recipe.container(.section(Wave(.local, [2])), [plain])
        let box = Recipe.modified(plain, .frame(Wave(.local, [17]), Wave(.shared(1), [6.75])))
        try await expectNoDifference(
            .container(.list(Wave(.local, [0])), [plain, section, .container(.tabs(.local), [box])]),
            [event(0.26, 1, .linear(0.375, delay: 0.25))])
    }

    @Test("Content that is removed before its first layout does not depend on drawn frames")
    func removalBeforeLayout() async throws {
        let box = Recipe.modified(
            .leaf(.progress(Wave(.shared(1), [0.25, 1, 2]))), .frame(Wave(.shared(2), [38.5]), Wave(.local, [31.625])))
        try await expectNoDifference(
            .choice(.shared(1), .container(.navigation(.shared(1)), [plain, box, plain]), nil, nil),
            [event(0.135, 1, .loop(0.5)), event(1.01, 1, .overshoot)], seed: 1_234_815)
    }

    @Test("A row that is being removed keeps its position when the list around it is removed, too")
    func removalInsideRemovedList() async throws {
        let lazy = Recipe.rows(
            .shared(0), .lazy, [plain, .leaf(.arc(.palette(Wave(.shared(1), [3, 1, 2])), Wave(.shared(0), [0.75, 0.25])))], nil)
        let list = Recipe.rows(.shared(1), .list(Wave(.shared(2), [1, 0, 0, 1])), [plain], .opacity)
        try await expectNoDifference(
            .attached(lazy, .mask, list),
            [event(0.01, 1), event(0.26, 1, .pulse(0.5)), event(0.26, 0, .ease(0.25)), event(1.01, 0)],
            touches: [RecipeTouch(time: 0.395, x: 76.375, y: 1.25, movement: .tap)], seed: 31003)
    }

    @Test("A position that stays in place does not move by the rounding error of a bounce") func positionDuringBounce() async throws {
        let box = Recipe.modified(plain, .frame(Wave(.shared(1), [26.125]), Wave(.local, [20])))
        let rows = Recipe.rows(.shared(0), .scrolling(.shared(1)), [plain, plain, box], nil)
        try await expectNoDifference(
            .container(.navigation(.local), [rows]), [],
            touches: [RecipeTouch(time: 0.145, x: 8.625, y: 7.625, movement: .drag(-1.25, 14.75, 0.25))], seed: 5_200_373)
    }
}
