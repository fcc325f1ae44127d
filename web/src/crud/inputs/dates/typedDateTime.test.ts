import { describe, expect, it } from 'vitest'
import {
  formatTypedDate,
  isDate,
  joinDateTime,
  parseTypedDate,
  parseTypedTime,
  splitDateTime,
} from './typedDateTime.ts'

describe('typed dates and times', () => {
  it('reads a date with any separator', () => {
    for (const typed of ['9/12/2025', '09-12-2025', '09.12.2025', '09122025', '2025-12-09'])
      expect(parseTypedDate(typed)).toBe('2025-12-09')
  })
  it('reads a two-digit year as past, or as one of the next ten years', () => {
    const next = new Date().getFullYear() + 10
    const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
    expect(['14/5/90', '14-05-90', '140590'].map(parseTypedDate)).toEqual(Array(3).fill('1990-05-14'))
    expect(parseTypedDate(`1/1/${twoDigits(next)}`)).toBe(`${next}-01-01`)
    expect(parseTypedDate(`1/1/${twoDigits(next + 1)}`)).toBe(`${next - 99}-01-01`)
  })
  it('leaves incomplete dates unchanged', () => {
    expect(parseTypedDate('9/12/2')).toBe('9/12/2')
    expect(parseTypedDate('9/12/202')).toBe('9/12/202')
    expect(formatTypedDate('9/12/2')).toBe('9/12/2')
    expect(formatTypedDate('2025-12-09')).toBe('09/12/2025')
  })
  it('rejects dates that are not in the calendar', () => {
    expect(isDate('2024-02-29')).toBe(true)
    expect(isDate('2026-02-31')).toBe(false)
    expect(isDate('2026-02')).toBe(false)
    expect(isDate('mañana')).toBe(false)
  })
  it('reads a time from its digits', () => {
    expect(['8', '830', '8:30', '0830', '08.30', '17h05'].map(parseTypedTime)).toEqual([
      '08:00',
      '08:30',
      '08:30',
      '08:30',
      '08:30',
      '17:05',
    ])
    expect(parseTypedTime('8:3')).toBe('8:3')
  })
  it('splits an instant into Lima date and time and joins them again', () => {
    const parts = splitDateTime('2025-03-01T02:05:00Z')
    expect(parts).toEqual({ day: '2025-02-28', time: '21:05' })
    expect(joinDateTime(parts.day, parts.time)).toBe('2025-02-28T21:05:00-05:00')
    expect(splitDateTime('2025-02-28T21:05:00-05:00')).toEqual(parts)
  })
  it('keeps an incomplete date and time', () => {
    expect(splitDateTime(joinDateTime('2025-02-28', '') ?? '')).toEqual({ day: '2025-02-28', time: '' })
    expect(splitDateTime(joinDateTime('', '21:05') ?? '')).toEqual({ day: '', time: '21:05' })
    expect(joinDateTime('', '')).toBeNull()
    expect(splitDateTime('')).toEqual({ day: '', time: '' })
  })
})
