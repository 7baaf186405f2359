/// The codes of ISO 639-2 for a language, which containers of films store.
package struct LanguageCode: Hashable, Sendable {
    /// The code that MP4 and MOV use, such as `deu`.
    package let terminological: String
    /// The code that Matroska and WebM use, such as `ger`.
    package let bibliographic: String

    /// Finds the codes of the language of a BCP 47 tag, such as `de` or `pt-BR`; nil if it is unknown.
    package init?(_ tag: String) {
        let language = (tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? "").lowercased()
        guard language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
        switch language.utf8.count {
        case 2:
            guard let code = LanguageCode.codes[language] else { return nil }
            terminological = code
        case 3: terminological = LanguageCode.bibliographic.first { $0.value == language }?.key ?? language
        default: return nil
        }
        bibliographic = LanguageCode.bibliographic[terminological] ?? terminological
    }

    /// Whether `tag` has the form of a BCP 47 tag: a language of 2 or 3 letters, then parts of 1 to 8 letters and digits.
    package static func isTag(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.allSatisfy({ $0.isASCII && $0.isLetter }), parts.count <= 8
        else { return false }
        return parts.dropFirst().allSatisfy {
            (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    /// The language in the name of a file, as players expect it: `de` of `talk.de.srt`; nil if there is none.
    package static func tag(inName path: String) -> String? {
        let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
        guard parts.count >= 3 else { return nil }
        let tag = String(parts[parts.count - 2])
        let language = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
        let isKnown = codes[language] != nil || (language.count == 3 && codes.values.contains(language))
        return isTag(tag) && isKnown ? tag : nil
    }

    /// The bibliographic codes that differ from the terminological ones.
    private static let bibliographic = [
        "sqi": "alb", "hye": "arm", "eus": "baq", "mya": "bur", "zho": "chi", "ces": "cze", "nld": "dut", "fra": "fre", "kat": "geo",
        "deu": "ger",
        "ell": "gre", "isl": "ice", "mkd": "mac", "mri": "mao", "msa": "may", "fas": "per", "ron": "rum", "slk": "slo", "bod": "tib",
        "cym": "wel",
    ]

    /// The terminological codes of the languages with a code of two letters.
    private static let codes: [String: String] = {
        let pairs = """
            aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bi:bis bm:bam bn:ben bo:bod br:bre \
            bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:ces cu:chu cv:chv cy:cym da:dan de:deu dv:div dz:dzo ee:ewe el:ell en:eng eo:epo es:spa et:est \
            eu:eus fa:fas ff:ful fi:fin fj:fij fo:fao fr:fra fy:fry ga:gle gd:gla gl:glg gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ho:hmo hr:hrv ht:hat \
            hu:hun hy:hye hz:her ia:ina id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:isl it:ita iu:iku ja:jpn jv:jav ka:kat kg:kon ki:kik kj:kua kk:kaz \
            kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom kw:cor ky:kir la:lat lb:ltz lg:lug li:lim ln:lin lo:lao lt:lit lu:lub lv:lav mg:mlg \
            mh:mah mi:mri mk:mkd ml:mal mn:mon mr:mar ms:msa mt:mlt my:mya na:nau nb:nob nd:nde ne:nep ng:ndo nl:nld nn:nno no:nor nr:nbl nv:nav ny:nya \
            oc:oci oj:oji om:orm or:ori os:oss pa:pan pi:pli pl:pol ps:pus pt:por qu:que rm:roh rn:run ro:ron ru:rus rw:kin sa:san sc:srd sd:snd se:sme \
            sg:sag si:sin sk:slk sl:slv sm:smo sn:sna so:som sq:sqi sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam te:tel tg:tgk th:tha ti:tir tk:tuk \
            tl:tgl tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln wo:wol xh:xho yi:yid yo:yor \
            za:zha zh:zho zu:zul
            """
        return Dictionary(
            pairs.split(separator: " ").map { pair in (String(pair.prefix(2)), String(pair.suffix(3))) },
            uniquingKeysWith: { first, _ in first })
    }()
}
