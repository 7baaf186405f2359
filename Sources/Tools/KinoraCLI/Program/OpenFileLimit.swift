import Foundation

/// The limit of open files of this process. With a lower one, libraries cannot be loaded, and fonts are not found.
enum OpenFileLimit {
    private static let minimum: rlim_t = 64

    /// Raises the limit to the minimum if that is permitted. Otherwise returns what is wrong and what to do.
    static func raise() -> String? {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < minimum else { return nil }
        let before = limit.rlim_cur
        limit.rlim_cur = min(minimum, limit.rlim_max)
        if limit.rlim_cur == minimum, setrlimit(resource, &limit) == 0 { return nil }
        return "this process can open \(before) files, and needs at least \(minimum); raise its limit (ulimit -n \(minimum))"
    }
}
