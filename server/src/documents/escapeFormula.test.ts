import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './escapeFormula.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']
const begins = ['', "'", "''", '"', ' ', "' ", " '", '\u00a0']
const texts = [
  ...signs.flatMap((sign) =>
    begins.flatMap((begin) => [`${begin}${sign}1`, `a;${begin}${sign}1`, `a\n${begin}${sign}1`]),
  ),
  ...[
    "'s-Hertogenbosch",
    "'t Hooft",
    "O'Higgins",
    "'",
    "''",
    '',
    "a;'b",
    "Jr. 'El Sol'; - 2",
    '+51 984 123 456',
    'a-b',
    "''=1;'+2",
  ],
]

test.each(texts)('%j comes back as it was written', (text) => {
  expect(unescapeFormula(escapeFormula(text))).toBe(text)
})

test.each(texts)('no part of %j begins a formula once it is escaped', (text) => {
  for (const [at, part] of escapeFormula(text)
    .split(/[;\t\r\n]/)
    .entries())
    expect(part, String(at)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
})

test('keeps apostrophes that belong to the text', () => {
  expect(["'s-Hertogenbosch", "'t Hooft", "O'Higgins"].map(unescapeFormula)).toEqual([
    "'s-Hertogenbosch",
    "'t Hooft",
    "O'Higgins",
  ])
  expect(escapeFormula("'s-Hertogenbosch")).toBe("'s-Hertogenbosch")
})
