import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'

/** What somebody wants verified: the code as it is stored, and what else the link of a printed QR said. */
export type VerificationRequest = { code: string; query: Readonly<Record<string, string>> }

/** Where printed QR codes lead. */
export const verifyPath = '/verificar'

/** Whether an address brings something to verify, as the link of a printed QR does. */
export const hasCode = (search: string): boolean => readRequest(search) !== undefined

/** Returns the request in search parameters; undefined where there is no code. */
export function readRequest(search: string): VerificationRequest | undefined {
  const query = Object.fromEntries(new URLSearchParams(search))
  const code = normalizeCode(query.codigo ?? '')
  return code === '' ? undefined : { code, query }
}

/** Reads what was typed or scanned: a code, or the whole link of a QR (whatever its site: this server alone is called). */
export function parseTyped(text: string): VerificationRequest | undefined {
  const typed = text.trim()
  const link = /^https?:/i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined
  return readRequest(link ? link.search : `?${new URLSearchParams({ codigo: typed })}`)
}

/** Returns the address that verifies the same code again. */
export const addressOf = ({ query }: VerificationRequest): string => `${verifyPath}?${new URLSearchParams(query)}`
