import Foundation
@_spi(Runtime) import KinoraRuntime

extension ScrollElement {
    /// The distances by which the visible content extends beyond the frame: into safe area padding and behind the bars that the scroll view
    /// touches.
    var clipOutsets: EdgeInsets { EdgeInsets(from: CGRect(origin: globalOrigin, size: frame.size), to: visibleArea.rect) }

    /// The visible part of the content, in the element's coordinates.
    func visibleRect(in size: CGSize) -> CGRect { clipOutsets.extending(CGRect(origin: .zero, size: size)) }

    /// The visible part of the content in global coordinates, and whether it extends behind the navigation bar.
    private var visibleArea: (rect: CGRect, isBehindBar: Bool) {
        // `own` is the frame with safe area padding, without what is behind other views.
        var own = CGRect(origin: globalOrigin, size: frame.size)
        var (visible, isBehindBar) = (own, false)
        var region: CGRect?
        var element = container
        while let current = element, !(current is ScrollElement) {
            if let area = (current as? SafeAreaElement)?.areas {
                own = own.extended(from: area.safe, to: area.whole, edges: .all, mirrored: isMirrored)
                visible = visible.extended(from: area.safe, to: area.whole, edges: .all, mirrored: isMirrored)
            } else if let boundary = (current as? SafeAreaBoundaryElement)?.boundary {
                let bounds = CGRect(origin: current.globalOrigin, size: current.frame.size)
                if let safe = region, boundary == .insets {
                    visible = visible.extended(from: safe, to: bounds, edges: .all, mirrored: isMirrored)
                } else if let safe = region, boundary == .page {
                    // A view between the content and the bar stays where it is, so the bar does, too.
                    let behindBar = own.extended(from: safe, to: bounds, edges: .top, mirrored: isMirrored)
                    isBehindBar = isBehindBar || behindBar.minY < own.minY
                    visible = visible.union(behindBar)
                }
                region = boundary == .region ? bounds : nil
            }
            element = current.container
        }
        return (visible, isBehindBar)
    }

    // MARK: The navigation bar

    /// The observer of the page's bar, if the content extends behind the bar.
    private var edgeObserver: ScrollEdgeObserver? {
        guard axes.contains(.vertical), let observer = node.environment.scrollEdgeObserver else { return nil }
        return visibleArea.isBehindBar ? observer : nil
    }

    /// Reports the offset to the navigation bar. While a refreshable view is pulled, the bar does not move, because the progress indicator
    /// is between them.
    func noteOffset() {
        guard let edgeObserver else {
            node.environment.scrollEdgeObserver?.detach(self)
            return
        }
        let offset = visibleOffset.y
        edgeObserver.note(node.environment.refreshControl == nil ? offset : max(offset, 0), of: self)
    }

    /// The area in which pinned headers and footers stay, in global coordinates. It includes the space that the bar has left.
    var pinningArea: CGRect {
        var area = CGRect(origin: windowOrigin, size: window)
        if let edgeObserver {
            let rise = min(max(visibleOffset.y, 0), edgeObserver.collapsibleHeight)
            (area.origin.y, area.size.height) = (area.minY - rise, area.height + rise)
        }
        return area
    }
}
