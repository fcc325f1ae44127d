import { z } from 'zod'
import { messages } from './messages.ts'

/** Page sizes offered by the web. The API accepts any size from 1 to `perPageMax`. */
export const pageSizes = [10, 15, 20, 50] as const
export const perPageDefault = 10
export const perPageMax = 300
/** Maximum rows of a list that is not paged by default. */
export const wholeListMax = 1000
/** Maximum rows of a look-up (combo box). */
export const lookupMax = 300
/** Totals stop counting here; above it `totalIsEstimate` is true and screens show «más de 10 000». */
export const totalCap = 10_000
/** Above this number of rows, screens export the list as a background job. */
export const backgroundExportRows = 5_000
export const queryMax = 100

const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: messages.format(label) })
    .int(messages.format(label))
    .min(min, messages.atLeast(label, min))
    .max(max, messages.atMost(label, max))

/** Search text: trimmed, at most 100 characters, no control characters. */
export const searchText = z
  .string()
  .trim()
  .max(queryMax, messages.tooLong('Búsqueda', queryMax))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
  .regex(/^[^\u0000-\u001f]*$/, messages.format('Búsqueda'))

/** Paging parameters of every list. `page` and `limit` are accepted as aliases; the canonical names win. */
export const pageQuery = z.object({
  query: searchText.optional(),
  current_page: wholeNumber('Página', 1, 10_000_000).default(1),
  per_page: wholeNumber('Registros por página', 1, perPageMax).default(perPageDefault),
  sortBy: z.string().max(200).optional(),
  /** `exacto` counts every row, without a cap; `solo` returns the total without rows */
  total: z.enum(['exacto', 'solo']).optional(),
})
export type PageQuery = z.infer<typeof pageQuery>

export const pageAliases: Readonly<Record<string, string>> = { page: 'current_page', limit: 'per_page' }

/** Renames aliased query parameters before validation. The canonical name wins when both are present. */
export function foldAliases(query: unknown, aliases: Readonly<Record<string, string>>): Record<string, unknown> {
  const sent = Object.entries((query ?? {}) as Record<string, unknown>)
  const isAlias = ([name]: [string, unknown]) => Object.hasOwn(aliases, name)
  const second = sent.filter(isAlias).map(([name, value]) => [aliases[name], value])
  return Object.fromEntries([...second, ...sent.filter((one) => !isAlias(one))])
}

export const foldPageAliases = (query: unknown) => foldAliases(query, pageAliases)

const sums = z.record(z.string(), z.number().nullable())
const whole = { registros: z.number().int(), sumados: z.number().int().optional(), sumas: sums }

/**
 * Totals of a filtered list: row count and sums by field (null: no row has a value).
 * `sumados`: rows included in the sums, where only some states count. `grupos`: the same for each group; `clave` is the
 * filter value that selects the group (null: no value). `otros`: the groups beyond the first `maxGroups`.
 */
export const listSummary = z.object({
  ...whole,
  grupos: z.array(z.object({ clave: z.string().nullable(), etiqueta: z.string(), ...whole })).optional(),
  otros: z.object({ grupos: z.number().int(), ...whole }).optional(),
})
export type ListSummary = z.infer<typeof listSummary>

/** Schema of `{items, total, current_page, per_page}`. `total` is a lower bound when `totalIsEstimate` is true. */
export function pageOf<Row>(row: z.ZodType<Row>) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    totalIsEstimate: z.boolean().optional(),
    current_page: z.number().int(),
    per_page: z.number().int(),
  })
}
/** Page schema with the optional summary of the whole list. */
export const listPageOf = <Row>(row: z.ZodType<Row>) => pageOf(row).extend({ resumen: listSummary.optional() })

export type Page<Row> = {
  items: Row[]
  total: number
  totalIsEstimate?: boolean | undefined
  current_page: number
  per_page: number
  /** present only when the request asked for it */
  resumen?: ListSummary | undefined
}
