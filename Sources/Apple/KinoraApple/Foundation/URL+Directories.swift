import Foundation

// The folders of an app that Foundation has only on Apple's platforms. A film has no storage of its own, so that it is the same on every run and nothing outside of its outputs is written: the
// folders do not exist, and cannot be made. Reading a file in them fails as on the first start of an app, and writing fails with an error.
extension URL {
    private static func folder(_ path: String) -> URL {
        // Nothing can be inside of a file that is no folder.
        URL(filePath: "/dev/null/" + path, directoryHint: .isDirectory)
    }

    public static var documentsDirectory: URL { folder("Documents") }
    public static var libraryDirectory: URL { folder("Library") }
    public static var applicationSupportDirectory: URL { folder("Library/Application Support") }
    public static var cachesDirectory: URL { folder("Library/Caches") }
    public static var downloadsDirectory: URL { folder("Downloads") }
    public static var desktopDirectory: URL { folder("Desktop") }
    public static var picturesDirectory: URL { folder("Pictures") }
    public static var musicDirectory: URL { folder("Music") }
    public static var moviesDirectory: URL { folder("Movies") }
    public static var sharedPublicDirectory: URL { folder("Public") }
    public static var applicationDirectory: URL { folder("Applications") }
    public static var userDirectory: URL { folder("Users") }
    public static var trashDirectory: URL { folder("Trash") }
}
