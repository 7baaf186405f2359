import Foundation
import KinoraPipeline

/// A Swift package for films of somebody's own, as `new` writes it.
struct PackageTemplate {
    /// Where the package finds Kinora.
    enum Source {
        case directory(String)
        case address(String)
    }

    let name: String
    let source: Source

    /// Throws when `name` cannot name a package.
    init(name: String, source: Source) throws {
        let isName =
            name.first?.isASCII == true && name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } && name.count <= 64
        guard isName else {
            throw CommandFailure(
                "'\(name.shortened())' cannot name a package; expected letters, digits and _, beginning with a letter, at most 64", .usage)
        }
        let taken = ["Kinora", "KinoraCLI", "Foundation", "Swift"]
        guard !taken.contains(name) else {
            throw CommandFailure("'\(name)' is the name of a library that the package uses; choose another", .usage)
        }
        self.name = name
        self.source = source
    }

    /// True when `directory` holds Kinora's own package.
    static func isKinora(_ directory: URL) -> Bool {
        guard let manifest = try? String(contentsOf: directory.appending(path: "Package.swift"), encoding: .utf8) else { return false }
        return manifest.contains("name: \"kinora\"")
    }

    /// Writes the package beside where the program was called. An existing directory is left alone, and a failed attempt leaves nothing.
    func write() throws {
        let directory = URL(fileURLWithPath: name, isDirectory: true)
        guard !FileManager.default.fileExists(atPath: directory.path) else {
            throw CommandFailure("'\(name)' already exists; choose another name, or another directory to call this in", .cannotWrite)
        }
        do {
            let sources = directory.appending(path: "Sources/\(name)", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            for (path, text) in files {
                try Data(text.utf8).write(to: directory.appending(path: path))
            }
        } catch {
            try? FileManager.default.removeItem(at: directory)
            throw CommandFailure("cannot write the package '\(name)': \(error.localizedDescription)", .cannotWrite)
        }
    }

    private var files: [(path: String, text: String)] {
        [("Package.swift", manifest), ("Sources/\(name)/\(name).swift", program), (".gitignore", ".build*\nPackage.resolved\n*.mp4\n")]
    }

    private var dependency: String {
        switch source {
        case .directory(let path): ".package(name: \"kinora\", path: \(path.quoted))"
        case .address(let address): ".package(url: \(address.quoted), branch: \"main\")"
        }
    }

    /// A package is called by the last part of its address.
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
                    dependencies: [.product(name: "Kinora", package: "\(identity)"), .product(name: "KinoraCLI", package: "\(identity)")])
            ])

        """
    }

    private var program: String {
        """
        import Kinora
        import KinoraCLI

        struct Hello: CompositionParameters {
            @Parameter("who is greeted") var name = "world"
            @Parameter("the colour of the sun") var color = Color.orange
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
                        "hello", "the sun greets somebody", parameters: Hello.self, size: CGSize(width: 1280, height: 720), fps: 60, duration: 3
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
    /// As a literal of the Swift language.
    fileprivate var quoted: String {
        "\"" + replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
