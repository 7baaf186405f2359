import KinoraRuntime

/// A resolved section of a list of views, for a container that arranges sections. Each run of consecutive views outside any section is a
/// section without header and footer.
public struct SectionConfiguration: Identifiable {
    /// The identity of a section in its list.
    public struct ID: Hashable {
        let path: [SubviewStep]
    }

    public let id: ID
    /// The values that the section passes to its container.
    public let containerValues: ContainerValues
    public let header: SubviewsCollection
    public let content: SubviewsCollection
    public let footer: SubviewsCollection
}

/// The resolved sections of a list of views.
public struct SectionCollection: RandomAccessCollection {
    private var sections: [SectionConfiguration] = []

    @MainActor
    init(_ list: SubviewList) {
        var open: (path: [SubviewStep]?, id: [SubviewStep], parts: [SectionPart.Role: [Subview]])?
        func end(_ sections: inout [SectionConfiguration]) {
            guard let section = open else { return }
            func part(_ role: SectionPart.Role) -> SubviewsCollection { SubviewsCollection(subviews: section.parts[role] ?? []) }
            sections.append(
                SectionConfiguration(
                    id: .init(path: section.id), containerValues: section.path.flatMap { list.sections[$0] } ?? ContainerValues(),
                    header: part(.header), content: part(.row), footer: part(.footer)))
        }
        for (subview, membership) in zip(list.subviews, list.memberships) {
            if open == nil || open?.path != membership?.section {
                end(&sections)
                open = (membership?.section, membership?.section ?? subview.id.path, [:])
            }
            open?.parts[membership?.role ?? .row, default: []].append(subview)
        }
        end(&sections)
    }

    public var startIndex: Int { sections.startIndex }
    public var endIndex: Int { sections.endIndex }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID, Content: View {
    /// Makes a view for each resolved section of `view`.
    @MainActor @preconcurrency
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
        self.init(data: SectionCollection(SubviewList(of: view)), content: content, identifier: { $0.id })
    }
}
