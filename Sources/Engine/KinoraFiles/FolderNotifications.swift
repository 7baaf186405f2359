import Foundation

/// The system's notifications of changed names in folders: Linux's inotify.
///
/// Contents that are written count when the file is closed. Reading files causes no notification.
final class FolderNotifications: Sendable {
    /// A name in a folder whose file was written, created, renamed, removed, or got other permissions.
    struct Event: Equatable {
        /// As returned by ``add(_:)``.
        let folder: Int32
        /// Nil if the folder itself has changed.
        let name: String?
    }

    private static let events = [
        IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_ATTRIB, IN_DELETE_SELF, IN_MOVE_SELF, IN_ONLYDIR,
    ].reduce(UInt32(0)) { $0 | UInt32(truncatingIfNeeded: $1) }

    /// The descriptor, which is readable if events wait.
    let descriptor: Int32

    /// Returns nil if the system has no notifications left for this user.
    init?() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Requests notifications of the names in the folder `path`, and returns the folder's number. A folder that has a number keeps it. Returns nil
    /// if the folder does not exist or may not be read, or if the system permits no more folders.
    func add(_ path: String) -> Int32? {
        let number = inotify_add_watch(descriptor, path, FolderNotifications.events)
        return number < 0 ? nil : number
    }

    /// Ends the notifications of a folder, which may have been removed.
    func remove(_ folder: Int32) {
        inotify_rm_watch(descriptor, folder)
    }

    /// Returns the events that wait; nil if the system has lost some.
    func read() -> [Event]? {
        var events: [Event] = []
        var isComplete = true
        // Space for many events. One has at most 16 bytes and the 256 of a name.
        withUnsafeTemporaryAllocation(byteCount: 16384, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let size = OpenFile.uninterrupted { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
                guard size > 0 else { break }
                var offset = 0
                while offset < size {
                    let header = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    offset += MemoryLayout<inotify_event>.size
                    let name = buffer[offset..<offset + Int(header.len)].prefix { $0 != 0 }
                    offset += Int(header.len)
                    if header.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
                    events.append(Event(folder: header.wd, name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
                }
            }
        }
        return isComplete ? events : nil
    }
}
