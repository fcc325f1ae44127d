import { describe, expect, it } from 'vitest'
import { readFigure, showFigure } from './typedFigure.ts'

describe('typed figures', () => {
  it('reads points and commas as people in Peru write them', () => {
    const read = (text: string) => readFigure(text, 2)
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
  it('never makes another amount of what it does not understand', () => {
    expect(readFigure('12.345', 2)).toBe('12.345')
    expect(readFigure('1,234', 3)).toBe('1.234')
    expect(readFigure('doce', 2)).toBe('doce')
    expect(readFigure('12a', 0)).toBe('12a')
    expect(readFigure('-', 0)).toBe('-')
    expect(readFigure('1.5', 0)).toBe('1.5')
  })
  it('shows amounts parted and whole numbers plain', () => {
    expect(showFigure('1234.5', 2)).toBe('1\u202f234.50')
    expect(showFigure('12.345', 2)).toBe('12.345')
    expect(showFigure('2026', 0)).toBe('2026')
    expect(showFigure('doce', 2)).toBe('doce')
  })
})
