import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@testable import KinoraViews

/// Modifiers and environment values for windows, devices and assistive technologies.
@Suite("Names of devices and windows without effect on films")
@MainActor
struct PlatformModifierTests {
    private var red: some View { Color.red.frame(width: 20, height: 10) }

    @Test("Modifiers of pointers, pencils and feedback change no drawing")
    func devices() {
        let views: [any View] = [
            red.defaultHoverEffect(.lift), red.listRowHoverEffect(.lift), red.hoverEffect(.lift), red.hoverEffectDisabled(),
            red.onPencilDoubleTap { _ in }, red.onPencilSqueeze { if case .ended = $0 {} }, red.onLongTouchGesture {},
            red.onPlayPauseCommand {}, red.onModifierKeysChanged(mask: .all) { _, _ in }, red.digitalCrownAccessory { Text("a") },
            red.digitalCrownRotation(.constant(0.5)), red.pointerVisibility(.hidden), red.help("a"), red.help(String("a")),
            red.touchBar { Text("a") }, red.handGestureShortcut(.primaryAction), red.statusBar(hidden: true), red.statusBarHidden(),
            red.persistentSystemOverlays(.hidden), red.onOpenURL { _ in }, red.typesettingLanguage(.init(identifier: "de")),
            red.invalidatableContent(), red.allowedDynamicRange(.standard), red.allowedDynamicRange(.constrainedHigh),
            red.allowedDynamicRange(.high), red.sensoryFeedback(.success, trigger: 1),
            red.sensoryFeedback(.warning, trigger: 1) { $0 < $1 }, red.sensoryFeedback(trigger: 1) { _, _ in .error },
        ]
        expectUnchanged(views, red)
        let pointers: [PointerStyle] = [
            .link, .grabIdle, .grabActive, .horizontalText, .verticalText, .rectSelection, .zoomIn, .zoomOut, .columnResize, .rowResize,
        ]
        expectUnchanged(pointers.map { red.pointerStyle($0) }, red)
        let feedback: [SensoryFeedback] = [
            .selection, .increase, .decrease, .stop, .alignment, .levelChange, .impact(weight: .heavy, intensity: 0.5),
            .impact(flexibility: .rigid), .impact(flexibility: .solid), .impact(flexibility: .soft),
        ]
        expectUnchanged(feedback.map { red.sensoryFeedback($0, trigger: true) }, red)
        #expect(Set([PencilSqueezeGesturePhase.active, .ended, .failed].map { "\($0)" }).count == 3)
    }

    @Test("Modifiers of windows and dialogs change no drawing")
    func windows() {
        let views: [any View] = [
            red.windowToolbarFullScreenVisibility(.automatic), red.windowToolbarFullScreenVisibility(.onHover),
            red.dismissalConfirmationDialog("a", shouldPresent: true) { Button("b") {} },
            red.dismissalConfirmationDialog("a", shouldPresent: true) {
                Button("b") {}
            } message: {
                Text("c")
            },
            red.handlesExternalEvents(preferring: ["a"], allowing: ["b"]), red.navigationDocument(URL(filePath: "/a")),
            red.dialogIcon(Image(systemName: "star")), red.dialogSuppressionToggle("a", isSuppressed: .constant(true)),
            red.dialogSuppressionToggle(isSuppressed: .constant(true)), red.dialogPreventsAppTermination(true), red.fileDialogMessage("a"),
            red.fileDialogConfirmationLabel("a"), red.fileDialogDefaultDirectory(nil), red.fileDialogCustomizationID("a"),
            red.fileDialogBrowserOptions([.enumeratePackages, .includeHiddenFiles, .displayFileExtensions]),
            red.fileExporterFilenameLabel("a"), red.menuActionDismissBehavior(.automatic), red.menuActionDismissBehavior(.enabled),
            red.menuActionDismissBehavior(.disabled), red.sectionIndexLabel("a"), red.sectionIndexLabel(Text("a")),
            red.listSectionIndexVisibility(.hidden),
        ]
        expectUnchanged(views, red)
        for behavior: WindowInteractionBehavior in [.automatic, .enabled, .disabled] {
            expectUnchanged(
                [
                    red.windowDismissBehavior(behavior), red.windowFullScreenBehavior(behavior), red.windowMinimizeBehavior(behavior),
                    red.windowResizeBehavior(behavior),
                ], red)
        }
        expectUnchanged([DialogSeverity.automatic, .standard, .critical].map { red.dialogSeverity($0) }, red)
    }

    private final class Listener {
        var activity: NSUserActivity?
    }

    @Test("An activity keeps its values; no view makes or continues it")
    func activities() throws {
        let activity = NSUserActivity(activityType: "org.kinora.read")
        activity.addUserInfoEntries(from: ["a": 1])
        activity.addUserInfoEntries(from: ["a": 2, "b": 3])
        #expect(activity.userInfo as? [String: Int] == ["a": 2, "b": 3])
        (activity.isEligibleForHandoff, activity.isEligibleForSearch, activity.isEligibleForPrediction) = (true, true, true)
        (activity.webpageURL, activity.targetContentIdentifier, activity.keywords) = (URL(string: "https://example.com"), "a", ["b"])
        activity.becomeCurrent()
        activity.resignCurrent()
        #expect(activity.webpageURL?.host() == "example.com" && activity.targetContentIdentifier == "a" && activity.keywords == ["b"])
        #expect(activity.isEligibleForHandoff && activity.isEligibleForSearch && activity.isEligibleForPrediction)
        let listener = Listener()
        let views: [any View] = [
            red.userActivity("a") { listener.activity = $0 }, red.userActivity("a", element: 1) { listener.activity = $1 },
            red.onContinueUserActivity("a") { listener.activity = $0 }, red.interactionActivityTrackingTag("a"),
            red.defaultAppStorage(.standard),
        ]
        expectUnchanged(views, red)
        #expect(listener.activity == nil)
    }

    private struct Settings: View {
        let note: @MainActor (EnvironmentValues) -> Void
        @Environment(\.self) private var values

        init(note: @escaping @MainActor (EnvironmentValues) -> Void) {
            self.note = note
        }

        var body: some View {
            let _ = note(values)
            Color.red
        }
    }

    private func values<V: View>(_ change: (Settings) -> V) -> EnvironmentValues {
        var found = EnvironmentValues()
        _ = makeGraph(change(Settings { found = $0 }))
        return found
    }

    @Test("A film has no assistive technologies and one window, and its actions do nothing")
    func environment() async throws {
        let values = values { $0 }
        let settings = [
            values.accessibilitySwitchControlEnabled, values.accessibilityShowButtonShapes, values.accessibilityDimFlashingLights,
            values.accessibilityLargeContentViewerEnabled, values.accessibilityQuickActionsEnabled, values.isSceneCaptured,
            values.supportsMultipleWindows,
        ]
        #expect(!settings.contains(true) && values.accessibilityPlayAnimatedImages && values.isHoverEffectEnabled && values.appearsActive)
        #expect(values.controlActiveState == .key && values.sidebarRowSize == .medium && values.backgroundProminence == .standard)
        #expect(values.defaultWheelPickerItemHeight == 32)
        values.dismissSearch()
        values.openWindow(id: "a")
        values.openWindow(value: 1)
        values.openWindow(id: "a", value: 1)
        values.dismissWindow()
        values.dismissWindow(id: "a")
        values.openSettings()
        values.requestReview()
        values.newDocument(Empty())
        try await values.openDocument(at: URL(filePath: "/a"))
    }

    private struct Empty: FileDocument {
        static var readableContentTypes: [UTType] { [] }

        init() {}

        init(configuration: ReadConfiguration) throws {}

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data()) }
    }

    @Test("Settings of the environment can be changed for a view")
    func changedEnvironment() {
        #expect(values { $0.environment(\.controlActiveState, .inactive) }.controlActiveState == .inactive)
        #expect(values { $0.environment(\.controlActiveState, .active) }.controlActiveState == .active)
        #expect(!values { $0.environment(\.appearsActive, false) }.appearsActive)
        #expect(values { $0.environment(\.backgroundProminence, .increased) }.backgroundProminence == .increased)
        #expect(values { $0.environment(\.sidebarRowSize, .small) }.sidebarRowSize == .small)
        #expect(values { $0.environment(\.defaultWheelPickerItemHeight, 40) }.defaultWheelPickerItemHeight == 40)
    }

    private struct Rotors<Content: View>: View {
        let content: Content
        @Namespace private var space

        init(content: Content) {
            self.content = content
        }

        var body: some View {
            content.accessibilityRotor("a") { AccessibilityRotorEntry("b", id: 1) }
                .accessibilityRotor(Text("a")) { AccessibilityRotorEntry("b", 1, in: space) }
                .accessibilityRotor(.headings) { ForEach([Entry(id: 1)]) { AccessibilityRotorEntry("b", id: $0.id) } }
                .accessibilityRotorEntry(id: 1, in: space)
        }
    }

    private struct Entry: Identifiable {
        let id: Int
    }

    private struct Chart: AXChartDescriptorRepresentable {
        func makeChartDescriptor() -> AXChartDescriptor {
            let x = AXCategoricalDataAxisDescriptor(title: "x", categoryOrder: ["a"])
            let y = AXNumericDataAxisDescriptor(title: "y", range: 0...1, gridlinePositions: [0.5]) { "\($0)" }
            y.scaleType = .log10
            let points = [AXDataPoint(x: "a", y: 1), AXDataPoint(x: 2, y: 3, label: "b")]
            return AXChartDescriptor(
                title: "t", summary: nil, xAxis: x, yAxis: y,
                series: [AXDataSeriesDescriptor(name: "s", isContinuous: true, dataPoints: points)])
        }
    }

    @Test("Descriptions for assistive technologies are kept, and change no drawing")
    func accessibility() {
        let views: [any View] = [
            Rotors(content: red), red.accessibilityChartDescriptor(Chart()), red.accessibilityZoomAction { _ = $0.direction == .zoomIn },
            red.speechAdjustedPitch(0.5), red.speechAlwaysIncludesPunctuation(), red.speechAnnouncementsQueued(),
            red.speechSpellsOutCharacters(), red.accessibilityAction {}, red.accessibilityAction(.escape) {},
            red.accessibilityAction(.magicTap) {}, red.accessibilityAction(.delete) {}, red.accessibilityAction(named: "a") {},
            red.accessibilityAction(named: Text("a")) {}, red.accessibilityAdjustableAction { _ = $0 == .increment || $0 == .decrement },
            red.accessibilitySortPriority(1), red.accessibilityInputLabels(["a"]), red.accessibilityInputLabels([Text("a")]),
            red.accessibilityInputLabels([String("a")]), red.accessibilityIgnoresInvertColors(), red.accessibilityShowsLargeContentViewer(),
        ]
        expectUnchanged(views, red)
        let chart = Chart().makeChartDescriptor()
        #expect(chart.title == "t" && chart.series[0].dataPoints[0].xValue == .category("a") && chart.yAxis?.scaleType == .log10)
        #expect(chart.series[0].dataPoints[1].xValue == .number(2) && chart.series[0].dataPoints[1].label == "b")
        #expect(AXNumericDataAxisDescriptor.ScaleType.ln != .linear && AccessibilityZoomGestureAction.Direction.zoomOut != .zoomIn)
        #expect(Set([AccessibilitySystemRotor.headings, .links, .images, .lists, .tables, .textFields, .landmarks]).count == 7)
    }

    private struct Zoomed<Content: View>: View {
        let content: Content
        @Namespace private var space

        init(content: Content) {
            self.content = content
        }

        var body: some View {
            content.matchedTransitionSource(id: 1, in: space) {
                $0.background(.red).clipShape(RoundedRectangle(cornerRadius: 5)).shadow(radius: 3)
            }
        }
    }

    @Test("A scene's padding is 16 points; backgrounds of containers are backgrounds, and bars are insets")
    func arrangement() {
        expectUnchanged([Color.red.scenePadding(.horizontal)], Color.red.padding(.horizontal, 16))
        expectUnchanged([Color.red.scenePadding()], Color.red.padding(16))
        for placement: ContainerBackgroundPlacement in [.widget, .tabView, .navigation, .navigationSplitView, .window] {
            expectUnchanged([red.containerBackground(.blue, for: placement)], red.background(.blue))
            expectUnchanged(
                [red.containerBackground(for: placement, alignment: .leading) { Circle() }],
                red.background(alignment: .leading) { Circle() })
        }
        let bar = Color.blue.frame(width: 10, height: 10)
        expectUnchanged(
            [Color.red.safeAreaBar(edge: .bottom, spacing: 4) { bar }], Color.red.safeAreaInset(edge: .bottom, spacing: 4) { bar })
        expectUnchanged(
            [Color.red.safeAreaBar(edge: .leading, alignment: .top) { bar }],
            Color.red.safeAreaInset(edge: .leading, alignment: .top) { bar })
        expectUnchanged(
            [
                red.backgroundExtensionEffect(), red.backgroundExtensionEffect(isEnabled: true), red.tabBarMinimizeBehavior(.automatic),
                red.tabBarMinimizeBehavior(.never), red.tabViewBottomAccessory { Text("a") }, Zoomed(content: red),
            ], red)
    }
}
