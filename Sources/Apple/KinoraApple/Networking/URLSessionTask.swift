import Foundation
import KinoraViews
import Synchronization

/// The loading of data, which begins with `resume()` and ends at the film's time of the call.
///
/// Safe: the only mutable property is in a lock.
public class URLSessionTask: @unchecked Sendable {
    public enum State: Int, Sendable {
        case running, suspended, canceling, completed
    }

    public let originalRequest: URLRequest?
    private let work: @Sendable () -> Void
    private let lockedState = Mutex(State.suspended)

    init(_ request: URLRequest?, work: @escaping @Sendable () -> Void) {
        (originalRequest, self.work) = (request, work)
    }

    public var state: State { lockedState.withLock { $0 } }

    /// Changes the state from `first` to `second`. Returns false, without a change, in another state than `first`.
    private func change(from first: State, to second: State) -> Bool {
        lockedState.withLock { state in
            guard state == first else { return false }
            state = second
            return true
        }
    }

    public func resume() {
        guard change(from: .suspended, to: .running) else { return }
        let deliver = { [self] in
            if change(from: .running, to: .completed) { work() }
        }
        if let scope = StageScope.current { scope.post(after: 0, deliver) } else { deliver() }
    }

    public func suspend() {
        _ = change(from: .running, to: .suspended)
    }

    public func cancel() {
        lockedState.withLock { if $0 != .completed { $0 = .canceling } }
    }
}

// Safe: it adds no property to its superclass.
public final class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

extension URLSession {
    public func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        URLSessionDataTask(request) { [self] in
            do {
                let (data, response) = try load(request.url)
                completionHandler(data, response, nil)
            } catch {
                completionHandler(nil, nil, error)
            }
        }
    }

    public func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }
}
