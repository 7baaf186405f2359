import Foundation
import KinoraDrawing
import KinoraViews

extension AttributeContainer {
    /// Creates the attributes of a UIKit string: its font, colours and spacing. Others are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        if let font = dictionary[.font] as? UIFont { self.font = Font(font) }
        if let color = dictionary[.foregroundColor] as? UIColor { self.foregroundColor = Color(color) }
        if let color = dictionary[.backgroundColor] as? UIColor { self.backgroundColor = Color(color) }
        if let kern = dictionary[.kern] { self.kern = (kern as? CGFloat) ?? (kern as? Double).map { CGFloat($0) } ?? 0 }
    }
}
