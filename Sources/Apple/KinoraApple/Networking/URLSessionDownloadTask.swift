import Foundation

/// The loading of data into a file.
// Safe: it adds no property to its superclass.
public final class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

/// Is notified of downloads. Its methods are never called.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64)
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64)
}

extension URLSessionDownloadDelegate {
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {}
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
    ) {}
}

extension URLSession {
    /// Returns a task that passes the URL of a file if `url` is one, and otherwise an error. Nothing is copied.
    public func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    /// Returns a task that passes the URL of a file if the request's URL is one, and otherwise an error. Nothing is copied.
    public func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(request) { [self] in
            do {
                let (url, response) = try download(request.url)
                completionHandler(url, response, nil)
            } catch {
                completionHandler(nil, nil, error)
            }
        }
    }

    /// Returns a task whose result nobody receives.
    public func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: url) { _, _, _ in } }

    public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask { downloadTask(with: request) { _, _, _ in } }

    public func download(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse) {
        try download(url)
    }

    public func download(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse) {
        try download(request.url)
    }

    private func download(_ url: URL?) throws -> (URL, URLResponse) {
        let (_, response) = try load(url)
        guard let url, url.isFileURL else { throw URLError(.cannotCreateFile) }
        return (url, response)
    }
}
