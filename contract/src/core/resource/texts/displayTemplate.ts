/**
 * Template of a record name: `{sigla}`; `{placa|codigoPatrimonial}`: first non-empty field; `{apellidos}[, {nombres}]`:
 * the bracketed part is omitted unless all its fields have a value.
 */
export type DisplayTemplate = readonly Piece[]

/** Literal texts and fields; `optional`: omitted unless each field has a value. */
export type Piece = { optional: boolean; parts: readonly (string | { oneOf: readonly string[] })[] }

const parsed = new Map<string, DisplayTemplate>()

/** Parses a template (cached). Throws on unbalanced brackets or braces. */
export function parseTemplate(template: string): DisplayTemplate {
  const known = parsed.get(template)
  if (known) return known
  const pieces = template.split(/(\[[^[\]]*\])/).filter(Boolean)
  const result = pieces.map((text): Piece => {
    const optional = text.startsWith('[')
    const inner = optional ? text.slice(1, -1) : text
    const parts = inner.split(/(\{[^{}]+\})/).filter(Boolean)
    return {
      optional,
      parts: parts.map((part) => {
        if (/^\{[^{}]+\}$/.test(part)) return { oneOf: part.slice(1, -1).split('|') }
        if (/[{}[\]]/.test(part)) throw new Error(`Unbalanced brackets in template «${template}»`)
        return part
      }),
    }
  })
  parsed.set(template, result)
  return result
}

const named = new Map<string, readonly string[]>()

export function templateFields(template: string): readonly string[] {
  const known = named.get(template)
  if (known) return known
  const fields = parseTemplate(template).flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : part.oneOf)),
  )
  const result = [...new Set(fields)]
  named.set(template, result)
  return result
}

/** Fills in a template; `textOf` returns '' for an empty field. */
export function fillTemplate(template: string, textOf: (name: string) => string): string {
  const pieces = parseTemplate(template).map(({ optional, parts }) => {
    const texts = parts.map((part) => (typeof part === 'string' ? part : firstOf(part.oneOf, textOf)))
    return optional && texts.includes('') ? '' : texts.join('')
  })
  return pieces.join('').trim()
}

const firstOf = (names: readonly string[], textOf: (name: string) => string) => {
  for (const name of names) {
    const text = textOf(name)
    if (text) return text
  }
  return ''
}
