import Foundation
import KinoraDrawing
import KinoraRuntime

extension TextMotionRenderer {
    /// The horizontal displacement of each cluster by additional space between letters and by punctuation outside of the edges, in points; nil for
    /// none.
    func shifts(of clusters: TextClusters, in environment: EnvironmentValues) -> [CGFloat]? {
        var (tracking, hangs) = (CGFloat(0), false)
        for effect in effects {
            switch effect.kind {
            case .tracking(let points) where points.isFinite: tracking += points
            case .hangingPunctuation: hangs = true
            default: break
            }
        }
        guard tracking != 0 || hangs else { return nil }
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        // The fraction of the width of a line at which it is fixed.
        let fixed: CGFloat =
            switch environment.multilineTextAlignment {
            case .leading: isRightToLeft ? 1 : 0
            case .center: 0.5
            case .trailing: isRightToLeft ? 0 : 1
            }
        let overhangs = hangs ? clusters.overhangs() : []
        let shifts = zip(clusters.gaps(), clusters.clusters).map { gaps, cluster -> CGFloat in
            let spaced = tracking * (CGFloat(gaps.before) - fixed * CGFloat(gaps.all))
            guard hangs else { return spaced }
            let (left, right) = overhangs[cluster.line]
            return spaced + fixed * right - (1 - fixed) * left
        }
        return shifts.contains { $0 != 0 } ? shifts : nil
    }
}

extension TextClusters {
    /// Signs that may be outside of the edges of a text.
    private static let hanging: Set<Character> = [
        "\"", "'", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{2039}", "\u{203A}", "\u{AB}", "\u{BB}", "-",
        "\u{2010}",
        "\u{2013}", "\u{2014}", ".", ",", "\u{2022}", "\u{300C}", "\u{300D}", "\u{300E}", "\u{300F}", "\u{3001}", "\u{3002}",
    ]

    /// The widths of the signs at the left and right end of each line, in points.
    func overhangs() -> [(left: CGFloat, right: CGFloat)] {
        lines.indices.map { line in
            let members = clusters.filter { $0.line == line && !$0.isBlank }.sorted { $0.bounds.minX < $1.bounds.minX }
            func width(_ cluster: Cluster?) -> CGFloat {
                guard let cluster, let text = cluster.text, Self.hanging.contains(text) else { return 0 }
                return cluster.bounds.width
            }
            return members.count > 1 ? (width(members.first), width(members.last)) : (0, 0)
        }
    }
}
