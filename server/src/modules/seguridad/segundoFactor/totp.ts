import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 over HMAC-SHA-1, six digits, thirty seconds: the values that every authenticator supports.
const PERIOD_SECONDS = 30
const DIGIT_COUNT = 6
/** Accepted periods before and after the current one, for clock drift and slow typing. */
const MAX_DRIFT_COUNT = 1

export const periodAt = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

/** The code of a period (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, period: number, digitCount = DIGIT_COUNT): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(at) & 0x7fffffff) % 10 ** digitCount
  return String(number).padStart(digitCount, '0')
}

/** Period that a code belongs to, among the accepted ones; undefined for a wrong code. */
export function periodOf(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const near = Array.from({ length: 2 * MAX_DRIFT_COUNT + 1 }, (_, at) => periodAt(now) - MAX_DRIFT_COUNT + at)
  // compare all candidates, for constant time
  const fitting = near.filter((period) => {
    const own = Buffer.from(codeOf(secret, period))
    return own.length === given.length && timingSafeEqual(own, given)
  })
  return fitting.at(-1)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 Base32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return [...bits.matchAll(/.{1,5}/g)].map(([five]) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Key URI (`otpauth://`) for the QR code of an authenticator. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
