import { describe, expect, it } from 'vitest'
import { formatDate } from './formatDate.ts'
import { formatDateTime } from './formatDateTime.ts'
import { formatLongDate } from './formatLongDate.ts'
import { formatMoney } from './formatMoney.ts'
import { formatNumber } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('es-PE formats', () => {
  it('formats dates as DD/MM/YYYY in any system time zone', () => {
    expect(formatDate('2025-01-09')).toBe('09/01/2025')
    expect(formatDate('31/12/2025')).toBe('31/12/2025')
    expect(formatDate('mañana')).toBe('')
    expect(formatDate(null)).toBe('')
  })
  it('formats instants in Lima time', () => {
    expect(formatDateTime('2025-03-01T02:05:00Z')).toBe('28/02/2025 21:05')
    expect(formatDateTime('2025-03-01T05:00:00Z')).toBe('01/03/2025 00:00')
    expect(formatDateTime('x')).toBe('')
    expect(formatLongDate(new Date('2025-11-22T03:00:00Z'))).toBe('viernes, 21 de noviembre de 2025')
  })
  it('formats times without seconds', () => {
    expect(formatTime('08:30:00')).toBe('08:30')
    expect(formatTime('')).toBe('')
  })
  it('uses commas for thousands and a point for decimals', () => {
    expect(plain(formatNumber(1234))).toBe('1,234')
    expect(plain(formatNumber(10000))).toBe('10,000')
    expect(plain(formatNumber('1234567.5', 2))).toBe('1,234,567.50')
    expect([formatNumber(15, 0, 3), formatNumber(15.25, 0, 3), formatNumber(15, 2, 4)]).toEqual([
      '15',
      '15.25',
      '15.00',
    ])
    expect(formatNumber('abc')).toBe('')
    expect(formatNumber(0)).toBe('0')
  })
  it('formats money in soles', () => {
    expect(plain(formatMoney('1234.5'))).toBe('S/ 1,234.50')
    expect(plain(formatMoney(-3))).toBe('-S/ 3.00')
    expect(formatMoney(undefined)).toBe('')
  })
})
