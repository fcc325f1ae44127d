import { expect, it } from 'vitest'
import { base32, codeOf, periodAt, periodOf, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, for SHA-1; RFC 4226, appendix D
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('generates the code of RFC 6238 at second %i', (seconds, code) => {
  expect(codeOf(secret, periodAt(new Date(seconds * 1000)), 8)).toBe(code)
})

it('generates the counter codes of RFC 4226', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  expect(codes.map((_, at) => codeOf(secret, at))).toEqual(codes)
})

it('accepts a code of the previous and the next period and of no other', () => {
  const now = new Date('2026-11-23T10:00:00-05:00')
  const fits = [-2, -1, 0, 1, 2].map((away) => periodOf(secret, codeOf(secret, periodAt(now) + away), now))
  expect(fits.map((period) => period !== undefined)).toEqual([false, true, true, true, false])
  for (const wrong of ['', '1', '12345', '1234567', 'abcdef', '٠١٢٣٤٥'])
    expect(periodOf(secret, wrong, now)).toBeUndefined()
})

it('writes Base32 as in RFC 4648, and the key URI that authenticators read', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  const url = new URL(totpUri(secret, { issuer: 'Región: Ñusta & Cía', account: 'ana.quispe' }))
  expect([url.protocol, url.searchParams.get('issuer')]).toEqual(['otpauth:', 'Región: Ñusta & Cía'])
  expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
