import Foundation

extension LayoutElement {
    package final func size(for proposal: ProposedViewSize) -> CGSize {
        if !optimizations.contains(.layout), measured.begin(layout: graph.layout.number) { layoutInvalidated() }
        if let known = measured.size(for: proposal) { return known }
        let size = measure(proposal).valid(for: proposal)
        measured.append(size, for: proposal)
        return size
    }

    package final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(element: self, size: size(for: proposal), proposal: proposal)
    }
}
