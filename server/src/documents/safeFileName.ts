const MAX = 120
/** Characters looked at: a name of a hundred thousand dots would keep the trimming busy for a minute. */
const LONGEST = 1_000
/** Control and invisible characters (a right-to-left mark makes «gpj.exe» of «exe.jpg»), and what no folder allows. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*:<>?|]/gu

/**
 * A name a file can safely bear in any folder and header: the last segment of a path, without control, invisible or
 * reserved characters, at most 120 characters, ending in `extension` (without its dot). Never empty.
 */
export function safeFileName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .slice(0, LONGEST)
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = `.${extension}`
  const stem = clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length).replace(/[\s.]+$/, '') : clean
  return `${[...stem].slice(0, MAX - ending.length).join('') || 'archivo'}${ending}`
}
