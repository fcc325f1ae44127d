import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'

/** The code in stored form, and the other parameters of the link of a printed QR code. */
export type VerificationRequest = { code: string; query: Readonly<Record<string, string>> }

export const verifyPath = '/verificar'

export const hasCode = (search: string): boolean => readRequest(search) !== undefined

/** Parses search parameters. Undefined without a code. */
export function readRequest(search: string): VerificationRequest | undefined {
  const query = Object.fromEntries(new URLSearchParams(search))
  const code = normalizeCode(query.codigo ?? '')
  return code === '' ? undefined : { code, query }
}

/**
 * Parses typed or scanned text: a code, or the link of a QR code. The host of the link is ignored: only this server is
 * called.
 */
export function parseTyped(text: string): VerificationRequest | undefined {
  const typed = text.trim()
  const link = /^https?:/i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined
  return readRequest(link ? link.search : `?${new URLSearchParams({ codigo: typed })}`)
}

export const addressOf = ({ query }: VerificationRequest): string => `${verifyPath}?${new URLSearchParams(query)}`
