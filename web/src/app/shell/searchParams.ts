/** URL search parameters as plain texts, `?query=abc&current_page=2`; of a repeated one the values are joined by commas. */
export function parseSearchParams(text: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    search[name] = search[name] === undefined ? value : `${search[name]},${value}`
  }
  return search
}

/** The reverse: what is undefined, null or '' is left out. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
