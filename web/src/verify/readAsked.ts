import { normalizeCode } from '@wamani/contract/core/resource/publicCode.ts'

/** What somebody wants verified: the code as it is stored, and what else the link of a printed QR said. */
export type Asked = { code: string; query: Readonly<Record<string, string>> }

/** Where printed QR codes lead. */
export const verifyPath = '/verificar'

/** Whether an address brings something to verify, as the link of a printed QR does. */
export const bringsCode = (search: string): boolean => readAsked(search) !== undefined

/** Reads what is asked out of search parameters; nothing to verify → undefined. */
export function readAsked(search: string): Asked | undefined {
  const query = Object.fromEntries(new URLSearchParams(search))
  const code = normalizeCode(query.codigo ?? '')
  return code === '' ? undefined : { code, query }
}

/** Reads what was typed or scanned: a code, or the whole link of a QR (whose site is not asked: only our own answers). */
export function readTyped(text: string): Asked | undefined {
  const typed = text.trim()
  const link = /^https?:/i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined
  return readAsked(link ? link.search : `?${new URLSearchParams({ codigo: typed })}`)
}

/** The address under which the same can be asked again. */
export const addressOf = ({ query }: Asked): string => `${verifyPath}?${new URLSearchParams(query)}`
