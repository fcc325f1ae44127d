/**
 * A template says a record in the words of who reads it: `{sigla}`; `{placa|codigoPatrimonial}`, the first that has a value;
 * `{apellidos}[, {nombres}]`, where what stands in brackets vanishes unless each of its fields has a value.
 */
export type DisplayTemplate = readonly Piece[]

/** Words and fields that stand together; `optional`: only where each field has a value. */
export type Piece = { optional: boolean; parts: readonly (string | { oneOf: readonly string[] })[] }

const parsed = new Map<string, DisplayTemplate>()

/** Throws where brackets or braces do not close. */
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
        if (/[{}[\]]/.test(part)) throw new Error(`The template «${template}» has brackets that do not close`)
        return part
      }),
    }
  })
  parsed.set(template, result)
  return result
}

const named = new Map<string, readonly string[]>()

/** The fields a template names, in the order in which they are read. */
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

/** The template with its fields filled in; `textOf` answers '' where a field has no value. */
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
