import SwiftUI

/// Every film of the package that needs no script, side by side and in parallel.
struct GalleryView: View {
    private let columns = 4

    var body: some View {
        VStack(spacing: 22) {
            ForEach(0..<(Self.films.count + columns - 1) / columns, id: \.self) { row in
                HStack(spacing: 22) {
                    ForEach(row * columns..<min((row + 1) * columns, Self.films.count), id: \.self) { index in
                        tile(Self.films[index])
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.97))
    }

    private func tile(_ film: (name: String, view: AnyView)) -> some View {
        VStack(spacing: 7) {
            film.view
                .frame(width: 800, height: 600)
                .scaleEffect(0.4)
                .frame(width: 320, height: 240)
                .clipShape(RoundedRectangle(cornerRadius: 16))
            Text(film.name).font(.system(size: 15, weight: .medium)).foregroundStyle(Color(white: 0.35))
        }
    }

    private static var films: [(name: String, view: AnyView)] {
        [
            ("medal", AnyView(MedalView())), ("flip-clock", AnyView(FlipClockView())), ("audio-bars", AnyView(AudioBarsView())),
            ("liquid-fill", AnyView(LiquidFillView())), ("orbits", AnyView(OrbitsView())), ("typewriter", AnyView(TypewriterView())),
            ("card-flip", AnyView(CardFlipView())), ("logo", AnyView(LogoView())), ("metaballs", AnyView(MetaballsView())),
            ("pages", AnyView(PagesView())), ("rings", AnyView(RingsView())), ("growth", AnyView(GrowthView())),
            ("spinners", AnyView(SpinnersView())), ("download", AnyView(DownloadView())), ("like", AnyView(LikeView())),
            ("day-night", AnyView(DayNightView())),
        ]
    }
}
