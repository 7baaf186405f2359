import Foundation
import KinoraCombine
import Testing

@Suite("Notifications as a sequence")
struct NotificationSequenceTests {
    @Test("The sequence has the notifications of its name and sender, in order") func order() async {
        let (center, name, sender) = (NotificationCenter(), Notification.Name("a"), NSString("sender"))
        let notifications = center.notifications(named: name, object: sender)
        var iterator = notifications.makeAsyncIterator()
        center.post(name: name, object: sender, userInfo: ["number": 1])
        center.post(name: Notification.Name("b"), object: sender, userInfo: ["number": 2])
        center.post(name: name, object: NSString("other"), userInfo: ["number": 3])
        center.post(name: name, object: sender, userInfo: ["number": 4])
        #expect(await iterator.next()?.userInfo?["number"] as? Int == 1)
        #expect(await iterator.next()?.userInfo?["number"] as? Int == 4)
    }
}
