import ArgumentParser

/// How a command shows how far it is.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument {
    case auto, plain, json, none
}
