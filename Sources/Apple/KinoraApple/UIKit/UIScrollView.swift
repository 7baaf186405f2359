import Foundation

open class UIScrollView: UIStyledView {
    public var bounces = true
    public var isScrollEnabled = true
    public var isPagingEnabled = false
    public var showsVerticalScrollIndicator = true
    public var showsHorizontalScrollIndicator = true
    public var contentInset = UIEdgeInsets.zero
}

open class UICollectionView: UIScrollView {}
