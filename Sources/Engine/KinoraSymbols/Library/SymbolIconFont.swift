import Foundation
import KinoraDrawing

/// Symbols that are drawn with an icon of an installed font: Google's Material Icons, whose ligatures map names to glyphs.
///
/// The font is not part of Kinora. If it is missing, a placeholder is drawn and the package to install is reported.
enum SymbolIconFont {
    static let family = "Material Icons"
    static let package = "fonts-material-design-icons-iconfont"

    /// Returns the icon of a symbol. A filled variant has the icon of its base symbol.
    static func icon(_ name: String) -> String? { icons[name] ?? name.dropping(".fill").flatMap { icons[$0] } }

    /// Returns the outline on the grid of ``SymbolDrawing``, or nil if there is no icon or the font is not installed.
    static func form(_ name: String, shaper: (any TextShaper)?) -> SymbolForm? {
        guard let icon = icon(name), let shaper, shaper.isInstalled(family) else { return nil }
        let shaped = shaper.shape(TextRequest(spans: [TextRequest.Span(icon, font: FontDescriptor(family: family, size: 24))]))
        // An icon is one em wide. A font that does not know the name would set its letters, which are wider.
        guard abs(shaped.size.width - 24) < 1 else { return nil }
        let outline = shaped.runs.reduce(into: Path()) { $0.addPath($1.outlines) }
        return outline.isEmpty ? nil : SymbolForm(layers: [SymbolForm.Layer(path: outline.normalized(eoFill: false))])
    }

    /// The names of icons by the names of symbols.
    static let icons: [String: String] = [
        "4k.tv": "4k", "airplane.arrival": "flight_land", "airplane.departure": "flight_takeoff", "airpods": "earbuds",
        "abc": "abc", "airpods.gen3": "earbuds", "airpodspro": "earbuds", "poweroutlet.type.a": "outlet",
        "shippingbox.and.arrow.backward": "inventory_2",
        "alarm.waves.left.and.right": "alarm_on", "apple.terminal": "terminal", "appletvremote.gen4": "settings_remote",
        "arcade.stick": "videogame_asset", "arrow.clockwise.icloud": "cloud_sync", "arrow.down.app": "system_update",
        "arrow.down.circle.dotted": "downloading", "arrow.down.doc": "file_download",
        "arrow.triangle.turn.up.right.diamond": "directions", "arrow.up.bin": "unarchive", "arrow.up.doc": "upload_file",
        "aspectratio": "aspect_ratio", "av.remote": "settings_remote", "backpack": "backpack", "balance": "balance", "bathtub": "bathtub",
        "beats.headphones": "headphones", "bitcoinsign": "currency_bitcoin", "blinds.horizontal.open": "blinds", "bluetooth": "bluetooth",
        "bold": "format_bold", "bolt.batteryblock": "battery_charging_full", "bolt.car": "electric_car", "bolt.house": "electric_meter",
        "box.truck.badge.clock": "local_shipping", "bubbles.and.sparkles": "bubble_chart", "cable.coaxial": "settings_input_hdmi",
        "cable.connector": "cable", "calendar.badge.clock": "event_note", "captions.bubble": "closed_caption", "car.2": "commute",
        "car.rear.road.lane": "drive_eta", "chair": "chair_alt", "chair.lounge": "weekend",
        "character.bubble": "translate", "chart.bar.doc.horizontal": "assessment", "chart.bar.horizontal.page": "assessment",
        "chart.dots.scatter": "scatter_plot", "chart.line.downtrend.xyaxis": "trending_down",
        "chart.line.flattrend.xyaxis": "trending_flat", "chart.xyaxis.line": "show_chart", "checkmark.icloud": "cloud_done",
        "circle.lefthalf.striped.horizontal": "tonality", "circle.righthalf.filled.inverse": "contrast", "clapperboard": "movie",
        "clock.badge": "more_time", "compass.drawing": "architecture", "cricket.ball": "sports_cricket", "crop.rotate": "crop_rotate",
        "cross.vial": "biotech", "crown.star": "workspace_premium", "cube.box": "inventory_2", "cup.and.heat.waves": "coffee",
        "curlybraces": "data_object", "decrease.indent": "format_indent_decrease", "doc.text.magnifyingglass": "find_in_page",
        "dollarsign.arrow.circlepath": "currency_exchange", "door.garage.closed": "garage", "door.left.hand.closed": "door_back",
        "door.left.hand.open": "door_front", "dot.viewfinder": "center_focus_strong", "drop.halffull": "opacity", "earbuds": "earbuds",
        "earpods": "headphones", "envelope.arrow.triangle.branch": "forward_to_inbox", "esim": "sim_card", "eurosign": "euro",
        "ev.charger": "ev_station", "exclamationmark.shield": "gpp_maybe", "externaldrive.badge.icloud": "backup",
        "externaldrive.connected.to.line.below": "lan", "facemask": "masks", "faxmachine": "fax", "figure.2": "wc",
        "figure.2.and.child.holdinghands": "family_restroom", "figure.and.child.holdinghands": "escalator_warning",
        "figure.basketball": "sports_basketball", "figure.boxing": "sports_mma", "figure.child": "child_care",
        "figure.golf": "sports_golf", "figure.gymnastics": "sports_gymnastics", "figure.handball": "sports_handball",
        "figure.hiking": "hiking", "figure.ice.skating": "ice_skating", "figure.martial.arts": "sports_martial_arts",
        "figure.outdoor.cycle": "directions_bike", "figure.pool.swim": "pool", "figure.roll": "accessible", "figure.rower": "rowing",
        "figure.skateboarding": "skateboarding", "figure.skiing.downhill": "downhill_skiing", "figure.snowboarding": "snowboarding",
        "figure.stairs": "stairs", "figure.strengthtraining.traditional": "fitness_center", "figure.surfing": "surfing",
        "figure.volleyball": "sports_volleyball", "figure.walk.arrival": "transfer_within_a_station",
        "figure.walk.departure": "directions_walk", "filemenu.and.selection": "menu_open", "fireplace": "fireplace",
        "flag.2.crossed": "emoji_flags", "flag.pattern.checkered": "sports_score", "flask": "science", "flip.horizontal": "flip",
        "folder.badge.gearshape": "folder_special", "football": "sports_football", "francsign": "currency_franc",
        "frying.pan": "ramen_dining", "function": "functions", "giftcard": "card_giftcard", "globe.central.south.asia": "public",
        "gym.bag": "fitness_center", "hand.draw": "draw", "hand.pinch": "pinch", "hand.raised.fingers.spread": "pan_tool",
        "hand.raised.slash": "do_not_touch", "hand.wave": "waving_hand", "handbag": "shopping_bag", "hands.and.sparkles": "clean_hands",
        "hands.sparkles": "clean_hands", "handshake": "handshake", "hanger": "checkroom", "heart.slash": "heart_broken",
        "hifispeaker.2": "speaker_group", "hockey.puck": "sports_hockey", "house.and.flag": "cottage", "humidifier": "water",
        "icloud": "cloud", "icloud.and.arrow.down": "cloud_download", "icloud.and.arrow.up": "cloud_upload",
        "increase.indent": "format_indent_increase", "indianrupeesign": "currency_rupee", "italic": "format_italic",
        "ivfluid.bag": "bloodtype", "joystick": "gamepad", "key.horizontal": "vpn_key", "key.viewfinder": "password",
        "lamp.floor": "light", "lamp.table": "light", "lanyardcard": "badge", "lasso.badge.sparkles": "gesture",
        "latch.2.case": "business_center", "level": "square_foot",
        "lifepreserver": "support", "light.beacon.max": "emergency", "light.beacon.min": "emergency", "link.icloud": "cloud_circle",
        "location.magnifyingglass": "location_searching", "location.slash": "location_disabled", "location.viewfinder": "my_location",
        "lock.desktopcomputer": "lock", "lock.doc": "lock_person", "lock.iphone": "phonelink_lock", "mail": "mail",
        "mail.stack": "all_inbox", "mappin.slash": "location_off", "medal.star": "military_tech",
        "medical.thermometer": "device_thermostat", "memories": "history", "menucard": "menu_book", "microbe": "coronavirus",
        "minus.magnifyingglass": "zoom_out", "moon.phase.first.quarter": "tonality", "moped": "moped", "motorcycle": "two_wheeler",
        "move.3d": "control_camera", "movieclapper": "movie", "music.note.tv": "music_video", "nosign": "block", "oven": "microwave",
        "paintroller": "format_paint", "parachute": "paragliding", "parkingsign": "local_parking",
        "pencil.and.list.clipboard": "assignment", "pencil.and.ruler": "design_services", "person.2.crop.square.stack": "recent_actors",
        "person.and.background.dotted": "portrait", "person.crop.circle.dashed": "face", "person.line.dotted.person": "social_distance",
        "person.text.rectangle": "badge", "person.wave.2": "record_voice_over", "personalhotspot": "wifi_tethering",
        "perspective": "transform", "phone.arrow.down.left": "call_received", "phone.arrow.up.right": "call_made",
        "phone.badge.waveform": "phone_in_talk", "phone.connection": "wifi_calling", "play.tv": "live_tv",
        "plus.magnifyingglass": "zoom_in", "plus.viewfinder": "center_focus_weak", "point.3.filled.connected.trianglepath.dotted": "hub",
        "powermeter": "speed", "puzzlepiece.extension": "extension", "questionmark.folder": "rule_folder", "recordingtape": "voicemail",
        "rectangle.and.pencil.and.ellipsis": "password", "rectangle.inset.filled.and.person.filled": "co_present",
        "rectangle.portrait.and.arrow.forward": "logout", "rectangle.portrait.and.arrow.right": "logout",
        "rectangle.righthalf.inset.filled.arrow.right": "login", "refrigerator": "kitchen", "rocket": "rocket",
        "rotate.3d": "3d_rotation", "rotate.left": "rotate_left", "rotate.right": "rotate_right", "rublesign": "currency_ruble",
        "safari": "explore", "scale.3d": "open_in_full", "scalemass": "scale", "scanner": "scanner", "sdcard": "sd_card",
        "shippingbox": "inventory_2", "shower": "shower",
        "signpost.left": "signpost", "signpost.right.and.left": "signpost", "simcard": "sim_card", "sink": "wash",
        "skateboard": "skateboarding", "skew": "transform", "skis": "downhill_skiing", "slider.horizontal.below.rectangle": "tune",
        "snowboard": "snowboarding", "soccerball.inverse": "sports_soccer", "solarpanel": "solar_power", "sos": "sos",
        "sparkle.magnifyingglass": "saved_search", "sparkles.tv": "live_tv", "spigot": "plumbing", "sportscourt": "sports_tennis",
        "square.dashed.inset.filled": "select_all", "square.resize": "photo_size_select_large", "square.text.square": "art_track",
        "stairs": "stairs", "star.leadinghalf.filled": "star_half", "star.lefthalf.fill": "star_half",
        "star.lefthalf.filled": "star_half", "staroflife": "emergency", "sterlingsign": "currency_pound", "stove": "outdoor_grill",
        "strikethrough": "strikethrough_s", "stroller": "stroller", "studentdesk": "desk", "suitcase.rolling": "luggage",
        "sum": "functions", "sun.horizon": "wb_twilight", "sun.snow": "sunny_snowing", "surfboard": "surfing", "swatchpalette": "palette",
        "swirl.circle.righthalf.filled": "cyclone", "syringe": "vaccines", "tablecells": "table_chart",
        "takeoutbag.and.cup.and.straw": "fastfood", "teddybear": "smart_toy", "terminal": "terminal", "testtube.2": "science",
        "text.append": "playlist_add", "text.badge.checkmark": "playlist_add_check", "text.badge.minus": "playlist_remove",
        "text.badge.plus": "playlist_add", "text.insert": "post_add", "text.magnifyingglass": "manage_search",
        "text.quote": "format_quote", "textformat": "text_fields", "textformat.alt": "text_fields", "textformat.123": "123",
        "textformat.abc": "abc",
        "textformat.size": "format_size", "theatermask": "masks", "theatermask.and.paintbrush": "theater_comedy",
        "thermometer.snowflake": "ac_unit", "thermometer.sun": "device_thermostat", "train.side.front.car": "train",
        "tram.fill.tunnel": "subway", "translate": "translate", "tray.2": "all_inbox", "tray.full": "inbox", "tropicalstorm": "storm",
        "turkishlirasign": "currency_lira", "tv.and.hifispeaker.fill": "connected_tv", "tv.music.note": "music_video",
        "underline": "format_underlined", "video.bubble": "video_call", "volcano": "volcano", "wallet.bifold": "wallet",
        "wallet.pass": "wallet", "wand.and.rays.inverse": "auto_fix_high", "washer": "local_laundry_service", "watch.analog": "watch",
        "water.waves.slash": "water", "waterbottle": "local_drink", "waveform.path.ecg.rectangle": "monitor_heart",
        "windmill": "wind_power", "window.vertical.open": "window", "wrench.adjustable": "build", "xserve": "dns",
        "yensign": "currency_yen",
    ]
}
