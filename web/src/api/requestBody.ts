import type { Route } from '@wamani/contract/core/http/route.ts'

/**
 * Serialises a body as JSON or multipart form; with a `jsonPart`, everything but files is JSON in that part. In forms,
 * booleans are "true"/"false", null and empty lists '', lists repeated keys, objects and lists of objects JSON.
 */
export function requestBody(
  { bodyType, jsonPart }: Pick<Route, 'bodyType' | 'jsonPart'>,
  body: unknown,
): string | FormData | undefined {
  if (body === undefined) return undefined
  if (body instanceof FormData) return body
  if (bodyType === 'json') return JSON.stringify(body)
  if (jsonPart) return togetherIn(jsonPart, body as Record<string, unknown>)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const one of isRepeated(value) ? (value.length > 0 ? value : ['']) : [value]) {
      if (one !== undefined) form.append(name, one instanceof Blob ? one : formText(one))
    }
  }
  return form
}

/** Files as own parts (of a set only the new ones), the rest as JSON in one part. */
function togetherIn(part: string, body: Record<string, unknown>): FormData {
  const form = new FormData()
  const together = Object.entries(body).map(([name, value]) => {
    const files = [value].flat().filter((one) => one instanceof Blob)
    for (const file of files) form.append(name, file)
    const rest = Array.isArray(value) ? value.filter((one) => !(one instanceof Blob)) : value
    return [name, rest instanceof Blob ? undefined : rest]
  })
  form.append(part, JSON.stringify(Object.fromEntries(together)))
  return form
}

const isRepeated = (value: unknown): value is unknown[] =>
  Array.isArray(value) && !value.some((one) => typeof one === 'object' && one !== null && !(one instanceof Blob))

function formText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
