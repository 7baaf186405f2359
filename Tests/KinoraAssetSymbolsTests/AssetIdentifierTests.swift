import Testing

@testable import KinoraAssetSymbols

@Suite("Identifiers of assets")
struct AssetIdentifierTests {
    // Names and identifiers that Xcode has generated in public projects.
    @Test(
        "Images have the identifiers that Xcode gives them",
        arguments: [
            ("heart", "heart"), ("Anasheed", "anasheed"), ("EveningAzkar", "eveningAzkar"), ("dislike-active", "dislikeActive"),
            ("tutorial_bell_daily", "tutorialBellDaily"), ("alex n friend", "alexNFriend"), ("alex pp", "alexPp"),
            ("Empty man PP", "emptyManPP"), ("CFConfezione", "cfConfezione"), ("TLSold", "tlSold"), ("M-stadt", "mStadt"),
            ("welcomeVCimage", "welcomeVCimage"), ("Image1", "image1"), ("image 123", "image123"), ("sy_head_10@2x", "syHead102X"),
            ("mastodon.clean.fill", "mastodonCleanFill"), ("meal_map_icon_3x", "mealMapIcon3X"), ("c50000", "c50000"),
            ("IMG02", "IMG_02"), ("AL-0", "AL_0"), ("A-1-1-0", "A_1_1_0"), ("TLS2016", "TLS_2016"), ("BMW", "BMW"), ("M", "M"),
            ("1", "_1"), ("16_9", "_16_9"), ("121212", "_121212"), ("292C38", "_292_C_38"), ("4AB3FF", "_4_AB_3_FF"),
            ("FFE05D", "FFE_05_D"), ("Image", "image"), ("buttonsImage", "buttons"), ("adult_products_image", "adultProducts"),
            ("offer_Image", "offer"), ("iTunesArtwork", "iTunesArtwork"),
        ])
    func images(name: String, identifier: String) {
        #expect(AssetIdentifier.member(name, without: "image") == identifier)
    }

    @Test("Colours leave out the word color", arguments: [("AccentColor", "accent"), ("vkBrandColor", "vkBrand"), ("Color", "color")])
    func colors(name: String, identifier: String) {
        #expect(AssetIdentifier.member(name, without: "color") == identifier)
    }

    @Test(
        "Namespaces begin with an uppercase letter", arguments: [("iconPreviews", "IconPreviews"), ("GameUI", "GameUI"), ("2024", "_2024")])
    func namespaces(name: String, identifier: String) {
        #expect(AssetIdentifier.type(name) == identifier)
    }

    @Test("Names without letters and digits have no identifier, and keywords are quoted")
    func unusual() {
        #expect(AssetIdentifier.member("🎉 !", without: "image") == nil)
        #expect(AssetIdentifier.member("", without: "image") == nil)
        #expect(AssetIdentifier.type("--") == nil)
        #expect(AssetIdentifier.type("type") == "Type_")
        #expect(AssetIdentifier.member("Größe", without: "image") == "größe")
        #expect(AssetIdentifier.member("日本 1", without: "image") == "日本1")
        #expect(AssetIdentifier.member("a\"; exit(1); let b", without: "image") == "aExit1LetB")
        #expect(AssetIdentifier.member("\u{301}a", without: "image") == "_\u{301}a")
        #expect(AssetIdentifier.quoted("default") == "`default`")
        #expect(AssetIdentifier.quoted("heart") == "heart")
    }
}
