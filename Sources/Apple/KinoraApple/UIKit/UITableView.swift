import Foundation

open class UITableView: UIScrollView {
    public enum CellSeparatorStyle: Int, Sendable {
        case none, singleLine
    }

    public var separatorStyle = CellSeparatorStyle.singleLine
    public var separatorColor: UIColor?
    public var separatorInset = UIEdgeInsets.zero
    public var tableFooterView: UIView?
    public var tableHeaderView: UIView?
    public var allowsSelection = true
}

open class UITableViewCell: UIStyledView {
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    public var selectionStyle = SelectionStyle.default
    public var selectedBackgroundView: UIView?
}

open class UITableViewHeaderFooterView: UIStyledView {}
