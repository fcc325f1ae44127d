import { expect, it } from 'vitest'
import { normalizeCode, randomCode } from './publicCode.ts'

it('random codes have the requested length and alphabet and do not repeat', () => {
  const codes = Array.from({ length: 2_000 }, () => randomCode(12))
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('')).size).toBe(32)
})

it('normalizes a code however it is typed', () => {
  expect(normalizeCode(' ct26-a1b2 c3d4\t')).toBe('CT26A1B2C3D4')
  expect(normalizeCode('oOiIlL')).toBe('001111')
  const code = randomCode(12)
  expect(normalizeCode(code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'))).toBe(code)
})
