import KinoraSwiftUI
import KinoraViews
import Testing

/// What a state is set to is shown, wherever it is kept, whatever sets it and whatever is around: the picture is that of a state that was set from
/// the beginning.
@Suite("States in all containers")
@MainActor
struct StateTests {
    private func picture(_ view: some View, reports: inout [String]) async throws -> DisplayList {
        let stage = Stage(view, size: CGSize(width: 300, height: 400), frameRate: 10)
        var heard: [String] = []
        stage.onReport = { heard.append($0) }
        let list = try await stage.frame(5)
        reports += heard
        return list
    }

    @Test("A state inside a container shows its new value", arguments: Surroundings.allCases)
    func inner(surroundings: Surroundings) async throws {
        var reports: [String] = []
        let expected = try await picture(surroundings.view { StateKeeping.state.probe(nil, isOn: true) }, reports: &reports)
        let before = try await picture(surroundings.view { StateKeeping.state.probe(nil) }, reports: &reports)
        #expect(before != expected || surroundings == .viewThatFits, "the state is to be seen")
        for keeping in StateKeeping.allCases {
            let events = keeping == .state ? SettingEvent.allCases : [.appearance]
            for event in events {
                let actual = try await picture(surroundings.view { keeping.probe(event) }, reports: &reports)
                #expect(actual == expected, "\(keeping), set by \(event)")
            }
        }
        #expect(reports == [])
    }

    @Test("A state outside a container shows its new value", arguments: Surroundings.allCases)
    func outer(surroundings: Surroundings) async throws {
        var reports: [String] = []
        let expected = try await picture(OuterProbe(surroundings, nil, isOn: true), reports: &reports)
        for event in [SettingEvent.appearance, .queue, .timer] {
            let actual = try await picture(OuterProbe(surroundings, event), reports: &reports)
            #expect(actual == expected, "set by \(event)")
        }
        #expect(reports == [])
    }
}
