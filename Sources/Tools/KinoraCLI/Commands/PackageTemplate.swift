import Foundation
import KinoraFiles
import KinoraMedia

/// The Swift package that `new` writes.
struct PackageTemplate {
    /// The location of Kinora in the package's dependencies.
    enum Source {
        case directory(String)
        case address(String)
    }

    let name: String
    let source: Source

    /// Throws `CommandFailure` if `name` is not a valid package name.
    init(name: String, source: Source) throws {
        let isName =
            name.first?.isASCII == true && name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } && name.count <= 64
        guard isName else {
            throw CommandFailure(
                "'\(name.shortened())' is not a valid package name; use at most 64 letters, digits and _, beginning with a letter", .usage)
        }
        let taken = ["Kinora", "KinoraCLI", "Foundation", "Swift"]
        guard !taken.contains(name) else {
            throw CommandFailure("'\(name)' is the name of a library that the package uses; choose another name", .usage)
        }
        self.name = name
        self.source = source
    }

    /// Returns true if `directory` contains Kinora's own package.
    static func isKinora(_ directory: URL) -> Bool {
        let manifest = try? UntrustedFile.contents(of: directory.appending(path: "Package.swift").path, limit: 1 << 20)
        return manifest.map { String(decoding: $0, as: UTF8.self).contains("name: \"kinora\"") } ?? false
    }

    /// Writes the package into a new directory in the current directory. Never changes an existing directory, and removes the new one on
    /// failure.
    func write() throws {
        let directory = URL(fileURLWithPath: name, isDirectory: true)
        guard FileStamp(directory.path, followsLinks: false) == nil else {
            throw CommandFailure("'\(name)' already exists; choose another name or run this in another directory", .cannotWrite)
        }
        do {
            for (path, text) in files {
                let file = directory.appending(path: path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.appending(path: "run").path)
        } catch {
            try? FileManager.default.removeItem(at: directory)
            throw CommandFailure("cannot write the package '\(name)': \(error.systemReason)", .cannotWrite)
        }
    }

    private var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), ("Sources/\(name)/\(name).swift", program), ("run", script(build: build)), ("README.md", readme),
            (".gitignore", ".build*\nPackage.resolved\n*.mp4\n"), ("\(catalog)/Contents.json", Self.catalogContents),
            ("\(catalog)/Sky.colorset/Contents.json", Self.skyContents),
        ]
    }

    /// The asset catalogue of the package. It has one colour.
    private var catalog: String { "Sources/\(name)/Assets.xcassets" }

    /// The name of the folder of the shared build. Copies of Kinora have different ones, so that they do not replace one another's builds.
    private var build: String {
        let location =
            switch source {
            case .directory(let path): FilePath.resolved(path) ?? path
            case .address(let address): address
            }
        return "build-\(SHA256.hexadecimal(location.utf8).prefix(12))"
    }

    private var dependency: String {
        switch source {
        case .directory(let path): ".package(name: \"kinora\", path: \(path.quoted))"
        case .address(let address): ".package(url: \(address.quoted), branch: \"main\")"
        }
    }

    /// SwiftPM identifies a package by the last component of its address.
    private var identity: String {
        switch source {
        case .directory: "kinora"
        case .address(let address): (address as NSString).lastPathComponent.replacingOccurrences(of: ".git", with: "")
        }
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [\(dependency)],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [.product(name: "Kinora", package: "\(identity)"), .product(name: "KinoraCLI", package: "\(identity)")],
                    resources: [.copy("Assets.xcassets")],
                    // Each change of a film links the program again. LLVM's linker, which is part of Swift, is faster than the default one.
                    linkerSettings: [.unsafeFlags(["-use-ld=lld"])],
                    // Makes the symbols of the images and colours in Assets.xcassets, such as Color(.sky).
                    plugins: [.plugin(name: "AssetSymbols", package: "\(identity)")])
            ])

        """
    }

    private static let catalogContents = """
        {
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """

    private static let skyContents = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : { "alpha" : "1.000", "blue" : "0xFA", "green" : "0xEB", "red" : "0xD8" }
              },
              "idiom" : "universal"
            }
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """

    private var program: String {
        """
        import Kinora
        import KinoraCLI

        struct Hello: CompositionParameters {
            @Parameter("name in the greeting") var name = "world"
            @Parameter("colour of the sun") var color = Color.orange
        }

        struct HelloView: View {
            let settings: Hello
            @State private var isUp = false

            var body: some View {
                VStack(spacing: 40) {
                    Circle()
                        .fill(settings.color)
                        .frame(width: 200, height: 200)
                        .scaleEffect(isUp ? 1 : 0.4)
                        .offset(y: isUp ? 0 : 200)
                    Text("Hello, \\(settings.name)!")
                        .font(.system(size: 64, weight: .bold))
                        .opacity(isUp ? 1 : 0)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(.sky))
                .onAppear {
                    withAnimation(.spring(duration: 1.2, bounce: 0.3).delay(0.3)) { isUp = true }
                }
            }
        }

        @main
        struct \(name == "HelloView" || name == "Hello" ? "Program" : "\(name)App"): KinoraApp {
            static var compositions: [Composition] {
                [
                    Composition(
                        "hello", "a rising sun and a greeting", parameters: Hello.self, size: CGSize(width: 1280, height: 720), fps: 60, duration: 3
                    ) { settings in
                        HelloView(settings: settings)
                    }
                ]
            }
        }

        """
    }
}

extension String {
    /// `self` as a Swift string literal.
    fileprivate var quoted: String {
        "\"" + replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
