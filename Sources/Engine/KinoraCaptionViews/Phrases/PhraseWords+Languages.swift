extension PhraseWords {
    /// The function words by the primary subtag of the language.
    static let languages: [String: PhraseWords] = [
        "en": PhraseWords(
            articles: "a an the",
            conjunctions:
                """
                and but or nor so yet because although though while when whenever where whereas if unless until since that which who
                whose than as
                """,
            prepositions:
                """
                of in on at by for with about against between into through during before after above below to from up down over under
                without within toward towards across behind beyond near upon
                """,
            determiners:
                """
                my your his her its our their this these those some any no every each is are was were be been am do does did has have
                had can could will would shall should may might must not very i you he she we they i'm you're it's
                """
        ),
        "de": PhraseWords(
            articles: "der die das den dem des ein eine einen einem einer eines",
            conjunctions:
                "und aber oder denn sondern weil dass daß wenn als ob obwohl während bevor nachdem damit sodass indem bis wer wie wo",
            prepositions:
                """
                in im an am auf aus bei beim mit nach von vom zu zum zur für durch gegen ohne um über unter vor hinter neben zwischen
                seit wegen trotz
                """,
            determiners:
                """
                mein meine meinen dein deine sein seine ihr ihre ihren unser unsere euer eure kein keine keinen dieser diese dieses
                jeder jede jedes ist sind war waren wird werden hat haben kann nicht sehr ich du er sie es wir
                """
        ),
        "fr": PhraseWords(
            articles: "le la les un une des du de l d",
            conjunctions: "et mais ou or ni car donc que qui quand lorsque puisque parce si comme où dont",
            prepositions: "à au aux dans en par pour sur sous avec sans chez vers entre contre depuis pendant avant après",
            determiners:
                """
                mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces est sont était a ont ne pas très je
                tu il elle nous vous ils on se
                """
        ),
        "es": PhraseWords(
            articles: "el la los las un una unos unas lo",
            conjunctions: "y e o u pero sino porque que cuando si aunque mientras como donde quien",
            prepositions: "a ante bajo con contra de del desde en entre hacia hasta para por según sin sobre tras al",
            determiners: "mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa es son era está están ha han no muy se me te"
        ),
        "it": PhraseWords(
            articles: "il lo la i gli le un uno una l",
            conjunctions: "e ed o ma però perché che quando se mentre come dove anche quindi",
            prepositions: "di del della dei delle a al alla in nel nella con su sul sulla per tra fra da dal dalla",
            determiners: "mio mia tuo tua suo sua nostro nostra questo questa è sono era ha hanno non molto si mi ti"
        ),
        "pt": PhraseWords(
            articles: "o os as um uma uns umas",
            conjunctions: "e ou mas porém porque que quando se embora enquanto como onde",
            prepositions: "de do da dos das em no na nos nas com por para pelo pela sem sobre entre até desde ao à",
            determiners: "meu minha teu seu sua nosso este esta esse essa é são era está não muito eu você ele ela nós"
        ),
        "nl": PhraseWords(
            articles: "de het een",
            conjunctions: "en maar of want omdat dat als wanneer terwijl hoewel die wie waar",
            prepositions: "van in op aan bij met naar uit voor door over onder tegen tussen zonder om tot",
            determiners: "mijn jouw zijn haar ons onze hun deze dit is was heeft hebben kan niet zeer ik jij hij zij wij we je"
        ),
        "sv": PhraseWords(
            articles: "en ett den det de",
            conjunctions: "och men eller för att som när om medan eftersom så",
            prepositions: "i på av med till från vid under över mellan utan genom hos",
            determiners: "min mitt mina din sin vår denna är var har kan inte mycket jag du han hon vi"
        ),
        "pl": PhraseWords(
            conjunctions: "i a ale lub albo że który która które gdy kiedy jeśli ponieważ bo więc",
            prepositions: "w we z ze na do od po za o u przy dla przez bez pod nad przed między",
            determiners: "mój moja twój jego jej nasz ten ta to jest są był nie bardzo się"
        ),
        "ru": PhraseWords(
            conjunctions: "и а но или что чтобы который которая которые когда если потому хотя как где",
            prepositions: "в во на с со к ко по за от до из у о об для без под над при через между",
            determiners: "мой моя твой его её их наш этот эта это не очень был была"
        ),
        "ar": PhraseWords(
            conjunctions: "و أو لكن ثم لأن الذي التي حتى إذا عندما بينما أن", prepositions: "من في على إلى عن مع بين تحت فوق بعد قبل",
            determiners: "هذا هذه لا لم لن ما قد كان"
        ),
        "he": PhraseWords(
            conjunctions: "או אבל כי אם כאשר לכן אלא גם", prepositions: "של על עם את אל מן בין תחת אחרי לפני ללא",
            determiners: "לא זה זאת הוא היא"
        ),
        "hi": PhraseWords(
            conjunctions: "और या लेकिन क्योंकि कि जब अगर तो जो", enclitics: "का की के को से में पर ने तक भी ही है हैं था थे थी हूँ"
        ),
    ]
}
