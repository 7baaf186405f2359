import Foundation
import KinoraCombine

extension URLSession {
    /// Delivers the data at a URL, or the error of loading it.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            let (request, session) = (request, session)
            Future<Output, URLError> { promise in
                do {
                    let (data, response) = try session.load(request.url)
                    promise(.success((data, response)))
                } catch {
                    promise(.failure(error as? URLError ?? URLError(.unknown)))
                }
            }
            .receive(subscriber: subscriber)
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
