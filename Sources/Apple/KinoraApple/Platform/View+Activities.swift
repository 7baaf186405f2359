import Foundation
import KinoraViews

// No effect on films (system): a film continues no activity of other devices.
extension View {
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    nonisolated public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { self }

    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }
}

// No effect on films (system): nobody measures how a film is used, and stored values last for one film.
extension View {
    nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View { self }

    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}

/// An activity that another device continues. A film has none.
public final class NSUserActivity {
    public let activityType: String
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
    public var targetContentIdentifier: String?
    public var isEligibleForHandoff = false
    public var isEligibleForSearch = false
    public var isEligibleForPrediction = false
    public var keywords: Set<String> = []

    public init(activityType: String) {
        self.activityType = activityType
    }

    public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    public func becomeCurrent() {}

    public func resignCurrent() {}

    public func invalidate() {}
}
