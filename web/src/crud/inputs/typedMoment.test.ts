import { describe, expect, it } from 'vitest'
import { isDay, momentOf, momentParts, readDay, readTime, showDay } from './typedMoment.ts'

describe('typed days and times', () => {
  it('reads a day however it is parted', () => {
    for (const typed of ['9/12/2025', '09-12-2025', '09.12.2025', '09122025', '2025-12-09'])
      expect(readDay(typed)).toBe('2025-12-09')
  })
  it('leaves alone what is no day yet', () => {
    expect(readDay('9/12/20')).toBe('9/12/20')
    expect(showDay('9/12/20')).toBe('9/12/20')
    expect(showDay('2025-12-09')).toBe('09/12/2025')
  })
  it('knows the days of the calendar', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2026-02-31')).toBe(false)
    expect(isDay('2026-02')).toBe(false)
    expect(isDay('mañana')).toBe(false)
  })
  it('reads a time from its digits', () => {
    expect(['8', '830', '8:30', '0830', '08.30', '17h05'].map(readTime)).toEqual([
      '08:00',
      '08:30',
      '08:30',
      '08:30',
      '08:30',
      '17:05',
    ])
    expect(readTime('8:3')).toBe('8:3')
  })
  it('takes an instant apart in Lima and puts it together again', () => {
    const parts = momentParts('2025-03-01T02:05:00Z')
    expect(parts).toEqual({ day: '2025-02-28', time: '21:05' })
    expect(momentOf(parts.day, parts.time)).toBe('2025-02-28T21:05:00-05:00')
    expect(momentParts('2025-02-28T21:05:00-05:00')).toEqual(parts)
  })
  it('keeps the half of an instant that was typed', () => {
    expect(momentParts(momentOf('2025-02-28', '') ?? '')).toEqual({ day: '2025-02-28', time: '' })
    expect(momentParts(momentOf('', '21:05') ?? '')).toEqual({ day: '', time: '21:05' })
    expect(momentOf('', '')).toBeNull()
    expect(momentParts('')).toEqual({ day: '', time: '' })
  })
})
