/// The scaling of an animation into its view.
package enum LottieFit: String, CaseIterable, Sendable {
    /// As large as fits.
    case contain
    /// As small as covers the view, and clipped to it.
    case cover
    case stretch
}
