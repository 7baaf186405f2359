import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

/// The device, the application and its windows, which are the same for all films.
@Suite("The device and the application")
@MainActor
struct DeviceTests {
    @Test("The screen has one pixel for each point, and 60 frames per second")
    func screens() {
        #expect(UIScreen.main.nativeBounds == UIScreen.main.bounds && UIScreen.main.nativeScale == 1)
        #expect(UIScreen.main.maximumFramesPerSecond == 60)
        #expect(NSScreen.screens.count == 1 && NSScreen.screens[0] === NSScreen.main && NSScreen.screens[0].backingScaleFactor == 1)
    }

    @Test("The device is a phone without identifiers")
    func device() {
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .phone && device.localizedModel == device.model && device.systemVersion == "18.0")
        #expect(device.batteryLevel == 1 && device.identifierForVendor == nil)
        device.beginGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(UIDevice.orientationDidChangeNotification.rawValue == "UIDeviceOrientationDidChangeNotification")
        let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac]
        #expect(idioms.map(\.rawValue) == [-1, 0, 1, 2, 3, 4])
    }

    @Test("Orientations are portrait, landscape, flat or unknown")
    func orientations() {
        let device: [UIDeviceOrientation] = [
            .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
        ]
        #expect(device.map(\.isFlat) == [false, false, false, false, false, true, true])
        #expect(device.map(\.isValidInterfaceOrientation) == [false, true, true, true, true, false, false])
        let interface: [UIInterfaceOrientation] = [.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        #expect(interface.map(\.isPortrait) == [false, true, true, false, false])
        #expect(interface.map(\.isLandscape) == [false, false, false, true, true])
    }

    private final class Delegate: NSObject, UIApplicationDelegate {}

    @MainActor
    private struct Film {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate

        init() {}
    }

    @Test("The application is active, has one window and opens nothing")
    func application() throws {
        let app = UIApplication.shared
        #expect(app.applicationState == .active && app.statusBarOrientation == .portrait && app.statusBarFrame == .zero)
        #expect(UIApplication.State.inactive.rawValue == 1 && UIApplication.openSettingsURLString == "app-settings:")
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        var results: [Bool] = []
        app.open(url) { results.append($0) }
        app.setAlternateIconName("a") { results.append($0 == nil) }
        #expect(results == [false, true] && !app.canOpenURL(url) && !app.supportsAlternateIcons && app.alternateIconName == nil)
        app.beginIgnoringInteractionEvents()
        app.endIgnoringInteractionEvents()
        app.registerForRemoteNotifications()
        #expect(!app.isIdleTimerDisabled && app.applicationIconBadgeNumber == 0 && app.delegate == nil)
        (app.isIdleTimerDisabled, app.applicationIconBadgeNumber) = (true, 3)
        #expect(app.isIdleTimerDisabled && app.applicationIconBadgeNumber == 3)
        (app.isIdleTimerDisabled, app.applicationIconBadgeNumber) = (false, 0)
        #expect(UIApplication.LaunchOptionsKey(rawValue: "url").rawValue == "url")
        _ = Film()
    }

    @Test("The window's scene is in the foreground, without a status bar")
    func windows() throws {
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        #expect(
            scene.activationState == .foregroundActive && scene.interfaceOrientation == .portrait && scene.keyWindow === scene.windows[0])
        #expect(scene.statusBarManager?.statusBarFrame == .zero && scene.statusBarManager?.isStatusBarHidden == true)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        #expect(window.isKeyWindow && window.windowScene === scene && window.frame == UIScreen.main.bounds)
        #expect([UIScene.ActivationState.unattached, .foregroundInactive].map(\.rawValue) == [-1, 1])
    }

    @Test("A desktop's application has no windows, and sends no messages")
    func desktop() {
        #expect(NSApp === NSApplication.shared && NSApp.keyWindow == nil && NSApp.mainWindow == nil)
        NSApp.activate(ignoringOtherApps: true)
        NSApp.hide(nil)
        NSApp.terminate(nil)
        let window = NSWindow()
        (window.isOpaque, window.titlebarAppearsTransparent, window.isMovableByWindowBackground) = (false, true, true)
        window.makeKeyAndOrderFront(nil)
        window.toggleFullScreen(nil)
        window.close()
        #expect(window.firstResponder == nil && !window.isOpaque && window.titlebarAppearsTransparent && window.isMovableByWindowBackground)
        #expect(!NSWorkspace.shared.open(URL(filePath: "/")))
    }

    @Test("Messages to selectors are not sent")
    func selectors() {
        let selector = Selector("hide")
        #expect(!NSApp.sendAction(selector, to: nil, from: nil) && !NSResponder().tryToPerform(selector, with: nil))
        #expect(!UIApplication.shared.sendAction(selector, to: nil, from: nil, for: nil))
    }

    /// Changes cursors, gives feedback and posts announcements while it is evaluated.
    private struct Announcing: View {
        static let cursors: [NSCursor] = [
            .arrow, .pointingHand, .openHand, .closedHand, .iBeam, .crosshair, .resizeLeftRight, .resizeUpDown, .operationNotAllowed,
        ]
        static let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
        static let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]

        var body: some View {
            let _ = changeCursors()
            let _ = giveFeedback()
            let _ = announce()
            Color.red
        }

        private func changeCursors() {
            for cursor in Self.cursors {
                cursor.set()
                cursor.push()
                cursor.pop()
            }
            NSCursor.hide()
            NSCursor.unhide()
            NSCursor.pop()
        }

        private func giveFeedback() {
            for style in Self.styles {
                let impact = UIImpactFeedbackGenerator(style: style)
                impact.prepare()
                impact.impactOccurred()
                impact.impactOccurred(intensity: 0.5)
            }
            let notification = UINotificationFeedbackGenerator()
            notification.prepare()
            for type in Self.types { notification.notificationOccurred(type) }
            let selection = UISelectionFeedbackGenerator()
            selection.prepare()
            selection.selectionChanged()
        }

        private func announce() {
            AccessibilityNotification.Announcement("a").post()
            AccessibilityNotification.Announcement(AttributedString("a")).post()
            AccessibilityNotification.LayoutChanged().post()
            AccessibilityNotification.ScreenChanged().post()
            UIAccessibility.post(notification: .announcement, argument: "a")
        }
    }

    @Test("Cursors, feedback and announcements change no drawing")
    func noEffect() {
        expectUnchanged([Announcing()], Color.red)
        #expect(Set(Announcing.cursors.map(ObjectIdentifier.init)).count == 9)
        #expect(Announcing.styles.map(\.rawValue) == [0, 1, 2, 3, 4] && Announcing.types.map(\.rawValue) == [0, 1, 2])
    }

    @Test("No assistive technology is on, and video autoplay is enabled")
    func accessibility() {
        let settings = [
            UIAccessibility.isVoiceOverRunning, UIAccessibility.isSwitchControlRunning, UIAccessibility.isAssistiveTouchRunning,
            UIAccessibility.isGuidedAccessEnabled, UIAccessibility.isReduceMotionEnabled, UIAccessibility.isReduceTransparencyEnabled,
            UIAccessibility.isBoldTextEnabled, UIAccessibility.isGrayscaleEnabled, UIAccessibility.isInvertColorsEnabled,
            UIAccessibility.isDarkerSystemColorsEnabled, UIAccessibility.isClosedCaptioningEnabled, UIAccessibility.isMonoAudioEnabled,
            UIAccessibility.isShakeToUndoEnabled, UIAccessibility.isSpeakScreenEnabled, UIAccessibility.isSpeakSelectionEnabled,
            UIAccessibility.isOnOffSwitchLabelsEnabled, UIAccessibility.buttonShapesEnabled, UIAccessibility.prefersCrossFadeTransitions,
            UIAccessibility.shouldDifferentiateWithoutColor,
        ]
        #expect(!settings.contains(true) && UIAccessibility.isVideoAutoplayEnabled)
        let notifications: [UIAccessibility.Notification] = [
            .screenChanged, .layoutChanged, .announcement, .pageScrolled, .pauseAssistiveTechnology, .resumeAssistiveTechnology,
        ]
        #expect(Set(notifications.map(\.rawValue)).count == 6)
    }

    @Test("Notifications have UIKit's names")
    func notificationNames() {
        let names: [(Notification.Name, String)] = [
            (UIApplication.didBecomeActiveNotification, "UIApplicationDidBecomeActive"),
            (UIApplication.willResignActiveNotification, "UIApplicationWillResignActive"),
            (UIApplication.didEnterBackgroundNotification, "UIApplicationDidEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "UIApplicationWillEnterForeground"),
            (UIApplication.willTerminateNotification, "UIApplicationWillTerminate"),
            (UIApplication.didReceiveMemoryWarningNotification, "UIApplicationDidReceiveMemoryWarning"),
            (UIResponder.keyboardWillShowNotification, "UIKeyboardWillShow"),
            (UIResponder.keyboardDidShowNotification, "UIKeyboardDidShow"),
            (UIResponder.keyboardWillHideNotification, "UIKeyboardWillHide"),
            (UIResponder.keyboardDidHideNotification, "UIKeyboardDidHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "UIKeyboardWillChangeFrame"),
            (UIAccessibility.voiceOverStatusDidChangeNotification, "UIAccessibilityVoiceOverStatusDidChange"),
            (UIAccessibility.reduceMotionStatusDidChangeNotification, "UIAccessibilityReduceMotionStatusDidChange"),
            (UIAccessibility.reduceTransparencyStatusDidChangeNotification, "UIAccessibilityReduceTransparencyStatusDidChange"),
            (UIAccessibility.boldTextStatusDidChangeNotification, "UIAccessibilityBoldTextStatusDidChange"),
            (UIAccessibility.announcementDidFinishNotification, "UIAccessibilityAnnouncementDidFinish"),
        ]
        for (name, text) in names { #expect(name.rawValue == text + "Notification") }
        #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
        #expect(UIResponder.keyboardAnimationDurationUserInfoKey == "UIKeyboardAnimationDurationUserInfoKey")
        #expect(UIResponder.keyboardAnimationCurveUserInfoKey == "UIKeyboardAnimationCurveUserInfoKey")
    }

    @Test("The pasteboard is always empty")
    func pasteboard() {
        let board = UIPasteboard.general
        board.string = "a"
        board.setValue("a", forPasteboardType: "public.text")
        board.setItems([["public.text": "a"]])
        #expect(board.string == nil && !board.hasStrings && !board.hasImages && !board.hasURLs && board.changeCount == 0)
        let desktop = NSPasteboard.general
        desktop.clearContents()
        desktop.declareTypes([.string, .URL], owner: nil)
        #expect(!desktop.setString("a", forType: .string) && desktop.string(forType: .string) == nil)
        let checker = UITextChecker()
        let word = NSRange(location: 0, length: 1)
        #expect(UITextChecker.availableLanguages == ["en_US"] && checker.guesses(forWordRange: word, in: "a", language: "en_US") == nil)
        #expect(checker.completions(forPartialWordRange: word, in: "a", language: "en_US") == nil)
    }
}
