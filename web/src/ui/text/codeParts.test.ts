import { expect, it } from 'vitest'
import { codeParts } from './codeParts.ts'

const codesOf = (text: string) =>
  codeParts(text)
    .filter(({ isCode }) => isCode)
    .map((part) => part.text)

it('finds codes in a text, but not hyphenated words', () => {
  expect(codesOf('Vale V-2026-00058 para X2A-345')).toEqual(['V-2026-00058', 'X2A-345'])
  expect(codesOf('EGB-123')).toEqual(['EGB-123'])
  expect(codesOf('Su denuncia N.° 000012-2026')).toEqual(['N.°', '000012-2026'])
  expect(codesOf('Lima-Callao, 24/11/2026 · 15 gal')).toEqual([])
})

it('returns parts that add up to the text', () => {
  for (const text of ['', 'Vale V-2026-00058, del 2-3', '-1', 'R.D. N.° 012-2026-GORE/GR.'])
    expect(
      codeParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
