import Foundation
import Testing

@testable import KinoraLayers

@Suite("Expressions")
struct ExpressionTests {
    private static let names: [String: ExpressionValue] = [
        "price": .number(29.9), "name": .text("Ada"), "vip": .boolean(true), "words": .list([.text("a"), .text("b")]),
        "row": .record(["city": .text("Rome")]),
        "sales": .list([.record(["city": .text("Rome"), "sold": .number(3)]), .record(["city": .text("Oslo"), "sold": .number(4.5)])]),
        "day": .date(Date(timeIntervalSince1970: 1_773_446_400)),
    ]

    @Test(
        "An expression has its value",
        arguments: [
            ("{price}", "29.9"), ("$name", "Ada"), ("$row.city", "Rome"), ("{= 1 + 2 * 3}", "7"), ("{=(1 + 2) * 3}", "9"),
            ("{=7 % 3}", "1"),
            ("{=-1 % 3}", "2"), ("{=-2 - -3}", "1"), ("{=price > 20 and vip}", "true"), ("{=not vip or price == 29.9}", "true"),
            ("{if(vip, 'Hello ' + name, 'Hi')}", "Hello Ada"), ("Dear {name}, {price | currency EUR}", "Dear Ada, €29.90"),
            ("{=0.256 | percent}", "26%"), ("{=0.256 | percent 1}", "25.6%"), ("{=1234.5 | decimal 2}", "1,234.50"),
            ("{name | uppercase}", "ADA"), ("{day | date 'd MMMM yyyy'}", "14 March 2026"), ("{{name}}", "{name}"),
            ("{length(words)}", "2"), ("{join(words, ', ')}", "a, b"), ("{words[1]}", "b"), ("{min(3, 1, 2)}", "1"),
            ("{clamp(7, 0, 5)}", "5"), ("{round(2.345, 2)}", "2.35"), ("{replace(name, 'A', 'E')}", "Eda"),
            ("{sum(range(1, 4))}", "10"),
            ("{sum(sales.sold)}", "7.5"), ("{join(sales.city, ' and ')}", "Rome and Oslo"), ("{sales[1].city}", "Oslo"),
            ("{sales.sold[0]}", "3"), ("{last(split('x, y', ','))}", "y"), ("{contains(words, 'b')}", "true"),
            ("{if(true, 1, missing)}", "1"), ("5 $", "5 $"),
            ("$", "$"),
            ("$name / 0.5", "Ada / 0.5"), ("$name/50%", "Ada/50%"), ("$name / 50%", "Ada / 50%"), ("$name/month", "$name/month"),
            ("$5", "$5"), ("{text(price) + '!'}", "29.9!"),
        ])
    func values(template: String, expected: String) throws {
        #expect(try TextTemplate(template).value(Self.names).written == expected)
    }

    @Test(
        "A wrong expression is refused at its position",
        arguments: [
            ("{pric}", "there is no value 'pric'; did you mean 'price'?", 1), ("{name", "the { has no closing }; write {{ for a brace", 0),
            ("a}", "a } without a { before it; write }} for a brace", 1),
            ("{}", "the expression is empty; expected a name such as {title}", 1),
            ("{price +}", "the end is not expected here; expected a value, a name or a function", 8),
            ("{price = 1}", "'=' compares nothing; write ==", 7), ("{roud(1)}", "there is no function 'roud'; did you mean 'round'?", 1),
            ("{round()}", "round has 0 arguments; expected round(number) or round(number, digits)", 1),
            ("{name * 2}", "'*' needs a number, not a text", 6), ("{=1 / 0}", "a division by zero; use if(... == 0, ..., ...)", 4),
            ("{price | currancy EUR}", "there is no format 'currancy'; did you mean 'currency'?", 9),
            ("{price | currency euro}", "currency needs the code of a currency, such as currency EUR", 9),
            ("{name | percent}", "a text cannot be written as a percentage; the value must be a number such as 0.65", 8),
            ("{words[2]}", "there is no element 2 in a list of 2; the first one has the number 0", 6),
            ("{sales.town}", "there is no part 'town'; expected one of city, sold", 7),
            ("{words.city}", "'.city' needs a row of a table, a table or a palette before the dot", 7),
            ("{row.town}", "there is no part 'town'; expected one of city", 5),
            ("{name < 3}", "'<' compares two numbers or two dates, not a text and a number", 6),
            ("{'a}", "the { has no closing }; write {{ for a brace", 0),
            ("{price and vip}", "'and' needs true or false, not a number; compare it with == or >", 7),
            ("x {words} y", "a list cannot be part of a text; use join() for a list", 3),
            ("{price; 1}", "';' has no meaning in an expression; put texts in quotes", 6),
        ])
    func errors(template: String, problem: String, offset: Int) {
        let error = #expect(throws: ExpressionError.self) { _ = try TextTemplate(template).value(Self.names) }
        #expect(error == ExpressionError(problem, at: offset))
    }

    @Test("Expressions are limited in length and depth")
    func limits() {
        #expect(throws: ExpressionError.self) { try ExpressionParser.parse(String(repeating: "1+", count: 600) + "1") }
        #expect(throws: ExpressionError.self) {
            try ExpressionParser.parse(String(repeating: "(", count: 40) + "1" + String(repeating: ")", count: 40))
        }
        #expect(throws: ExpressionError.self) { try ExpressionParser.parse(String(repeating: "-", count: 40) + "1") }
        #expect(throws: ExpressionError.self) { try ExpressionParser.parse("range(1, 5000)").value([:]) }
    }
}
