const MAX_LENGTH = 120
/** Limit before trimming: a name of 100,000 dots would take a minute. */
const MAX_READ_LENGTH = 1_000
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*:<>?|]/gu

/**
 * Safe file name: last path segment without control, invisible or reserved characters, at most 120 characters, with
 * `extension`. Never empty.
 */
export function safeFileName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .slice(0, MAX_READ_LENGTH)
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = `.${extension}`
  const stem = clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length).replace(/[\s.]+$/, '') : clean
  return `${[...stem].slice(0, MAX_LENGTH - ending.length).join('') || 'archivo'}${ending}`
}
