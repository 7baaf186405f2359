import KinoraSwiftUI
import KinoraViews
import Testing

/// The new value of a state is shown, wherever it is kept, whatever sets it and whatever is around it. The display list equals the list of a state
/// that has had this value from the beginning.
@Suite("States in all containers")
@MainActor
struct StateTests {
    private func displayList(_ view: some View, reports: inout [String]) async throws -> DisplayList {
        let stage = Stage(view, size: CGSize(width: 300, height: 400), frameRate: 10)
        var heard: [String] = []
        stage.onReport = { heard.append($0) }
        let list = try await stage.frame(5)
        reports += heard
        return list
    }

    @Test("A state inside a container shows its new value", arguments: StateContainer.allCases)
    func inner(container: StateContainer) async throws {
        var reports: [String] = []
        let expected = try await displayList(container.view { StateKeeping.state.probe(nil, isOn: true) }, reports: &reports)
        let before = try await displayList(container.view { StateKeeping.state.probe(nil) }, reports: &reports)
        #expect(before != expected || container == .viewThatFits, "the state is to be seen")
        for keeping in StateKeeping.allCases {
            let events = keeping == .state ? SettingEvent.allCases : [.appearance]
            for event in events {
                let actual = try await displayList(container.view { keeping.probe(event) }, reports: &reports)
                #expect(actual == expected, "\(keeping), set by \(event)")
            }
        }
        #expect(reports == [])
    }

    @Test("A state outside a container shows its new value", arguments: StateContainer.allCases)
    func outer(container: StateContainer) async throws {
        var reports: [String] = []
        let expected = try await displayList(OuterProbe(container, nil, isOn: true), reports: &reports)
        for event in [SettingEvent.appearance, .queue, .timer] {
            let actual = try await displayList(OuterProbe(container, event), reports: &reports)
            #expect(actual == expected, "set by \(event)")
        }
        #expect(reports == [])
    }
}
