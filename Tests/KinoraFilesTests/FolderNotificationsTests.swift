import Foundation
import TestSupport
import Testing

@testable import KinoraFiles

struct FolderNotificationsTests {
    @Test("Events have the folder's number and the name, and a lost event is reported")
    func events() throws {
        let (first, second) = (try TemporaryDirectory(), try TemporaryDirectory())
        let notifications = try #require(FolderNotifications())
        let (one, two) = try (#require(notifications.add(first.path)), #require(notifications.add(second.path)))
        #expect(one != two && notifications.add(first.path) == one && notifications.add(first.file("none")) == nil)
        #expect(notifications.read() == [])
        try #require(mkdir(second.file("b"), 0o700) == 0 && mkdir(first.file("a"), 0o700) == 0 && chmod(first.path, 0o755) == 0)
        #expect(
            notifications.read() == [.init(folder: two, name: "b"), .init(folder: one, name: "a"), .init(folder: one, name: nil)])
        notifications.remove(two)
        // The system reports that the folder has no notifications.
        #expect(notifications.read() == [.init(folder: two, name: nil)])
        try #require(rmdir(second.file("b")) == 0)
        #expect(notifications.read() == [])
        let limit = try #require(
            Int(String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).filter(\.isNumber)))
        // Equal events in succession would be merged.
        let paths = [first.file("a"), first.file("b")]
        try #require(mkdir(paths[1], 0o700) == 0)
        let failures = (0...limit).count { chmod(paths[$0 % 2], 0o700) != 0 }
        try #require(failures == 0)
        #expect(notifications.read() == nil)
        #expect(notifications.read() == [])
    }
}
