import Foundation
import KinoraViews

/// The loading of data, which begins with `resume()` and ends at the film's time of the call.
public class URLSessionTask: @unchecked Sendable {
    public enum State: Int, Sendable {
        case running, suspended, canceling, completed
    }

    public private(set) var state = State.suspended
    public let originalRequest: URLRequest?
    private let work: () -> Void

    init(_ request: URLRequest?, work: @escaping () -> Void) {
        (originalRequest, self.work) = (request, work)
    }

    public func resume() {
        guard state == .suspended else { return }
        state = .running
        let deliver = { [self] in
            guard state == .running else { return }
            state = .completed
            work()
        }
        if let scope = StageScope.current { scope.post(after: 0, deliver) } else { deliver() }
    }

    public func suspend() {
        if state == .running { state = .suspended }
    }

    public func cancel() {
        if state != .completed { state = .canceling }
    }
}

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
