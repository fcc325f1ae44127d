/** `?a=1&b=2` of what is set: undefined, null and '' are left out, lists repeat their key; nothing set → ''. */
export function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text && `?${text}`
}
