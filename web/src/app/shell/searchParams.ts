/** Parses a query string, `?query=abc&current_page=2`. Values of a repeated parameter are joined by commas. */
export function parseSearchParams(text: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    search[name] = search[name] === undefined ? value : `${search[name]},${value}`
  }
  return search
}

/** Reverse of `parseSearchParams`. Leaves out undefined, null and ''. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
