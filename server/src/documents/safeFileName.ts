const MAX_LENGTH = 120
/** The rest is not read: trimming a name of a hundred thousand dots would take a minute. */
const MAX_READ_LENGTH = 1_000
/** Control and invisible characters (a right-to-left mark makes «gpj.exe» of «exe.jpg»), and what no folder allows. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*:<>?|]/gu

/**
 * A name a file can safely bear in any folder and header: the last segment of a path, without control, invisible or
 * reserved characters, at most 120 characters, ending in `extension` (without its dot). Never empty.
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
