/** A body as JSON text or multipart form. In forms, files go as files, booleans as "true"/"false", null and empty lists as '', lists as repeated keys, objects and lists of objects as JSON. */
export function requestBody(type: 'json' | 'multipart', body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (body instanceof FormData) return body
  if (type === 'json') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const one of isRepeated(value) ? (value.length > 0 ? value : ['']) : [value]) {
      if (one !== undefined) form.append(name, one instanceof Blob ? one : formText(one))
    }
  }
  return form
}

const isRepeated = (value: unknown): value is unknown[] =>
  Array.isArray(value) && !value.some((one) => typeof one === 'object' && one !== null && !(one instanceof Blob))

function formText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
