import { describe, expect, it } from 'vitest'
import { formatTypedNumber, parseTypedNumber } from './typedNumber.ts'

describe('typed numbers', () => {
  it('reads points and commas as written in Peru', () => {
    const read = (text: string) => parseTypedNumber(text, 2)
    expect(['12,5', '12.5', '1 234,50', '1,234.50', '1.234,50', '1\u202f234.5'].map(read)).toEqual([
      '12.5',
      '12.5',
      '1234.50',
      '1234.50',
      '1234.50',
      '1234.5',
    ])
    expect(['1,234', '1,234,567', '12,', '.5', '-3,2'].map(read)).toEqual(['1234', '1234567', '12', '0.5', '-3.2'])
  })
  it('leaves a text unchanged if it is not a number', () => {
    expect(parseTypedNumber('12.345', 2)).toBe('12.345')
    expect(parseTypedNumber('1,234', 3)).toBe('1,234')
    expect(parseTypedNumber('12,345,6', 2)).toBe('12,345,6')
    expect(parseTypedNumber('doce', 2)).toBe('doce')
    expect(parseTypedNumber('12a', 0)).toBe('12a')
    expect(parseTypedNumber('-', 0)).toBe('-')
    expect(parseTypedNumber('1.5', 0)).toBe('1.5')
  })
  it('treats repeated separators as thousands separators, whichever mark follows', () => {
    expect(['1.250.000', '1,250,000', "2'400.50", '(1,250.50)'].map((text) => parseTypedNumber(text, 3))).toEqual([
      '1250000',
      '1250000',
      '2400.50',
      '-1250.50',
    ])
  })
  it('reads a coordinate with a comma: degrees have no thousands', () => {
    expect(parseTypedNumber('-71,978', 6, 180)).toBe('-71.978')
    expect(parseTypedNumber('-71.978', 6, 180)).toBe('-71.978')
  })
  it('formats decimals with thousands separators and integers without', () => {
    expect(formatTypedNumber('1234.5', 2)).toBe('1,234.50')
    expect(formatTypedNumber('1234.5', 3, 0)).toBe('1,234.5')
    expect(formatTypedNumber('12.345', 2)).toBe('12.345')
    expect(formatTypedNumber('2026', 0)).toBe('2026')
    expect(formatTypedNumber('doce', 2)).toBe('doce')
  })
})
