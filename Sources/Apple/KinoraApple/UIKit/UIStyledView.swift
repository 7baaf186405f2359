import Foundation
import KinoraControls
import KinoraViews

/// A view with an appearance proxy, with which UIKit lets an app change the appearance of all instances of a type.
///
/// Colours and titles of page controls, segmented controls, sliders, switches, navigation bars and tab bars apply to SwiftUI's controls.
/// Other properties of these types are stored but not drawn, and each is reported once. For other types, ``appearance()`` is reported once.
open class UIStyledView: UIView {
    private static var proxies: [ObjectIdentifier: UIStyledView] = [:]

    public required override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// True for types whose appearance SwiftUI's controls adopt.
    class var isAdopted: Bool { false }

    /// The appearance of the film's controls, if the view is the proxy of its type.
    var proxiedAppearance: ControlAppearance? {
        Self.proxies[ObjectIdentifier(type(of: self))] === self ? ControlAppearance.current : nil
    }

    /// Reports a property that is stored but not drawn, if the view is the proxy of its type.
    func reportUnused(_ property: String) {
        if proxiedAppearance != nil { StageScope.report("\(Self.self).appearance().\(property) has no effect") }
    }

    /// Reports an image that is not drawn. An empty image, which apps set to remove a bar's background or shadow, is not reported.
    func reportUnused(_ property: String, _ image: UIImage?) {
        if let image, image.size.width > 0 { reportUnused(property) }
    }

    /// Returns the appearance that attributes of texts describe, and reports the attributes that are not drawn.
    func title(_ attributes: [NSAttributedString.Key: Any]?, of property: String) -> ControlAppearance.Title {
        let attributes = attributes ?? [:]
        for key in attributes.keys.map(\.rawValue).sorted()
        where key != NSAttributedString.Key.foregroundColor.rawValue && key != NSAttributedString.Key.font.rawValue {
            reportUnused("\(property) (\(key))")
        }
        return ControlAppearance.Title(attributes)
    }

    /// Reports the values of a bar's appearance that are not drawn.
    func reportUnused(of bar: UIBarAppearance, _ property: String) {
        for name in bar.unusedProperties { reportUnused("\(property).\(name)") }
    }

    /// Returns the appearance proxy of the type.
    public static func appearance() -> Self {
        if !isAdopted {
            StageScope.report("\(Self.self).appearance() is not supported: use SwiftUI's modifiers to change the look of views")
        }
        if let known = proxies[ObjectIdentifier(Self.self)] as? Self { return known }
        let new = Self(frame: .zero)
        proxies[ObjectIdentifier(Self.self)] = new
        return new
    }

    public static func appearance(whenContainedInInstancesOf containerTypes: [UIView.Type]) -> Self { appearance() }
}

extension ControlAppearance.Title {
    /// Creates the appearance of a title from the colour and the font of UIKit's attributes.
    init(_ attributes: [NSAttributedString.Key: Any]) {
        self.init()
        color = (attributes[.foregroundColor] as? UIColor)?.color
        font = (attributes[.font] as? UIFont).map { Font($0) }
    }
}
