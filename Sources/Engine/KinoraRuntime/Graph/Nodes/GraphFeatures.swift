/// The data of the features that the views of a graph use.
@MainActor
struct GraphFeatures {
    private var known: [ObjectIdentifier: any GraphFeature] = [:]
    private(set) var layoutObservers: [any LayoutObserver] = []
    private(set) var rootObservers: [any RootObserver] = []

    /// Returns whether the data of a feature has been made.
    func contains<Feature: GraphFeature>(_ type: Feature.Type) -> Bool { known[ObjectIdentifier(type)] != nil }

    /// Returns the data of a feature, which is made at the first call.
    mutating func feature<Feature: GraphFeature>(_ type: Feature.Type) -> Feature {
        if let known = known[ObjectIdentifier(type)] as? Feature { return known }
        let feature = Feature()
        known[ObjectIdentifier(type)] = feature
        if let observer = feature as? any LayoutObserver { layoutObservers.append(observer) }
        if let observer = feature as? any RootObserver { rootObservers.append(observer) }
        return feature
    }
}
