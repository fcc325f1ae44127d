/** `?a=1&b=2`: leaves out undefined, null and ''; repeats the key of lists; '' if nothing is left. */
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
