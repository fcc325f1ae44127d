import { describe, expect, it } from 'vitest'
import { type DecimalMark, decimalMarkIn, readNumber } from './readNumber.ts'

const said = (text: string, options: Parameters<typeof readNumber>[1] = {}) => {
  const read = readNumber(text, options)
  if (!read) return null
  return 'number' in read ? read.number : read.readings
}

describe('reading numbers from text', () => {
  it.each([
    ['2400', '2400', null],
    ['2400.5', '2400.5', 'PUNTO'],
    ['2400,50', '2400.50', 'COMA'],
    ['2,400.50', '2400.50', 'PUNTO'],
    ['2.400,50', '2400.50', 'COMA'],
    ['1,250,000', '1250000', 'PUNTO'],
    ['1.250.000', '1250000', 'COMA'],
    ['1,250,000.75', '1250000.75', 'PUNTO'],
    ['2 400,50', '2400.50', 'COMA'],
    ['2\u00a0400.50', '2400.50', 'PUNTO'],
    ['1\u202f250\u202f000', '1250000', null],
    ["2'400.50", '2400.50', 'PUNTO'],
    ['2’400,5', '2400.5', 'COMA'],
    ['2 400,500', '2400.500', 'COMA'],
    ['2400,500', '2400.500', 'COMA'],
    ['0,500', '0.500', 'COMA'],
    ['0.125', '0.125', 'PUNTO'],
    ['.5', '0.5', 'PUNTO'],
    ['12,', '12', 'COMA'],
    ['-3,2', '-3.2', 'COMA'],
    ['\u22121,250.50', '-1250.50', 'PUNTO'],
    ['(1,250.50)', '-1250.50', 'PUNTO'],
    ['1,250.50-', '-1250.50', 'PUNTO'],
    ['007', '7', null],
  ] satisfies [string, string, DecimalMark | null][])('reads «%s» as %s', (text, number, mark) => {
    expect([said(text), decimalMarkIn(text)]).toEqual([number, mark])
  })

  it.each([
    ['2,400', ['2400', '2.400']],
    ['2.400', ['2.400', '2400']],
    ['250,000', ['250000', '250.000']],
    ['-1,250', ['-1250', '-1.250']],
    ['(1,250)', ['-1250', '-1.250']],
  ])('finds both readings of «%s» and picks one when the decimal mark is known', (text, [asPoint, asComma]) => {
    expect([said(text), decimalMarkIn(text)]).toEqual([[asPoint, asComma], null])
    expect(said(text, { decimal: 'PUNTO' })).toBe(asPoint)
    expect(said(text, { decimal: 'COMA' })).toBe(asComma)
  })

  it.each(['doce', '', '-', '.', '12a', '1.2.3', '1,25,000', '12,50.5', '1,250.500,00', "24'00", '24 00', '1.5E+06'])(
    'rejects «%s»',
    (text) => {
      expect([said(text), decimalMarkIn(text)]).toEqual([null, null])
      expect(said(text, { decimal: 'PUNTO' })).toBeNull()
    },
  )

  it('accepts the unit of the field and no other', () => {
    expect(said('S/ 2,400.00', { unit: 'S/' })).toBe('2400.00')
    expect(said('S/.2,400.00', { unit: 'S/' })).toBe('2400.00')
    expect(said('-S/ 2,400.00', { unit: 'S/' })).toBe('-2400.00')
    expect(said('2,400.00 soles', { unit: 'S/' })).toBe('2400.00')
    expect(said('12.5 %', { unit: '%' })).toBe('12.5')
    expect(said('15 gal', { unit: 'gal' })).toBe('15')
    expect(said('S/ 2,400.00')).toBeNull()
    expect(said('US$ 2,400.00', { unit: 'S/' })).toBeNull()
    expect(said('12.5 %', { unit: 'S/' })).toBeNull()
  })
})
