import Foundation
import KinoraControls
import KinoraDrawing
import KinoraViews

open class UIScrollView: UIStyledView {
    public var bounces = true
    public var isScrollEnabled = true
    public var isPagingEnabled = false
    public var showsVerticalScrollIndicator = true
    public var showsHorizontalScrollIndicator = true
    public var contentInset = UIEdgeInsets.zero
}

open class UICollectionView: UIScrollView {}
