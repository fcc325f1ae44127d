export type Comment = { line: number; text: string }

/** Text before a slash that starts a regular expression. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+<>]|\b(?:return|typeof|case|in|of))\s*$/

/** Comments of TypeScript, JavaScript, CSS or SQL source; skips strings and regular expressions. */
export function commentsOf(source: string, language: 'script' | 'sql'): Comment[] {
  const found: Comment[] = []
  const keep = (from: number, to: number) => {
    found.push({ line: source.slice(0, from).split('\n').length, text: source.slice(from, to) })
    return to
  }
  const lineEnd = (from: number) => {
    const end = source.indexOf('\n', from)
    return end < 0 ? source.length : end
  }
  const lineMark = language === 'sql' ? '--' : '//'
  // `depths`: open braces per template expression
  const depths: number[] = []
  let at = 0
  while (at < source.length) {
    const [here, next] = [source[at], source[at + 1]]
    if (source.startsWith(lineMark, at)) at = keep(at, lineEnd(at))
    else if (here === '/' && next === '*') at = keep(at, source.indexOf('*/', at + 2) + 2 || source.length)
    else if (here === "'" || here === '"') at = afterQuoted(source, at, language === 'sql')
    else if (language === 'sql') at += 1
    else if (here === '/' && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 60), at))) at = afterPattern(source, at)
    else if (here === '`') at = intoTemplate(at + 1)
    else if (here === '{' || here === '}') {
      const open = depths.length - 1
      if (open >= 0) depths[open] = (depths[open] ?? 0) + (here === '{' ? 1 : -1)
      if (open >= 0 && depths[open] === 0) {
        depths.pop()
        at = intoTemplate(at + 1)
      } else at += 1
    } else at += 1
  }
  return found

  function intoTemplate(from: number): number {
    let to = from
    while (to < source.length && source[to] !== '`') {
      if (source.startsWith('${', to)) {
        depths.push(1)
        return to + 2
      }
      to += source[to] === '\\' ? 2 : 1
    }
    return to + 1
  }
}

/** Strings end at the line end at the latest: apostrophes in JSX text are not quotes. */
function afterQuoted(source: string, from: number, spansLines: boolean): number {
  const quote = source[from]
  let to = from + 1
  while (to < source.length && source[to] !== quote) {
    if (source[to] === '\n' && !spansLines) return from + 1
    to += source[to] === '\\' && !spansLines ? 2 : 1
  }
  return to + 1
}

function afterPattern(source: string, from: number): number {
  let inClass = false
  let to = from + 1
  while (to < source.length && source[to] !== '\n' && (inClass || source[to] !== '/')) {
    if (source[to] === '[') inClass = true
    if (source[to] === ']') inClass = false
    to += source[to] === '\\' ? 2 : 1
  }
  return to + 1
}
