import { z } from 'zod'
import { messages } from './messages.ts'

/** Page sizes a screen offers; any size from 1 to `perPageMax` is served. */
export const pageSizes = [10, 15, 20, 50] as const
export const perPageDefault = 10
export const perPageMax = 300
/** Rows a list answers at most that comes whole when no page is asked for. */
export const wholeListMax = 1000
/** Rows a look-up (combo) answers at most. */
export const lookupMax = 300
/** Totals are counted up to here; beyond, `totalIsEstimate` is true and a screen says «más de 10 000». */
export const totalCap = 10_000
/** Rows of a list beyond which a screen has its file prepared as a job instead of waiting for it. */
export const backgroundExportRows = 5_000
export const queryMax = 100

const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: messages.format(label) })
    .int(messages.format(label))
    .min(min, messages.atLeast(label, min))
    .max(max, messages.atMost(label, max))

/** The words searched for: trimmed, at most 100 characters, no control characters. */
export const searchText = z
  .string()
  .trim()
  .max(queryMax, messages.tooLong('Búsqueda', queryMax))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
  .regex(/^[^\u0000-\u001f]*$/, messages.format('Búsqueda'))

/** Paging parameters of every list; `page` and `limit` are accepted as second names, the first names win. */
export const pageQuery = z.object({
  query: searchText.optional(),
  current_page: wholeNumber('Página', 1, 10_000_000).default(1),
  per_page: wholeNumber('Registros por página', 1, perPageMax).default(perPageDefault),
  sortBy: z.string().max(200).optional(),
  /** `exacto` counts every row, however long it takes; `solo` answers the total alone, without rows */
  total: z.enum(['exacto', 'solo']).optional(),
})
export type PageQuery = z.infer<typeof pageQuery>

/** Second names for the paging parameters. */
export const pageAliases: Readonly<Record<string, string>> = { page: 'current_page', limit: 'per_page' }

/** Second names of parameters, folded into the first before validation; the first wins. */
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
 * What the rows of a list come to: how many, and the sums by field (null: no row has a value). `sumados`: of how many of them
 * that is the sum, where not every state counts. `grupos`: the same of each group, `clave` being what the list is filtered by
 * to see it (null: without a value); `otros`: of the groups beyond the first.
 */
export const listSummary = z.object({
  ...whole,
  grupos: z.array(z.object({ clave: z.string().nullable(), etiqueta: z.string(), ...whole })).optional(),
  otros: z.object({ grupos: z.number().int(), ...whole }).optional(),
})
export type ListSummary = z.infer<typeof listSummary>

/** `{items, total, current_page, per_page}`; `total` is a lower bound when `totalIsEstimate` is true. */
export function pageOf<Row>(row: z.ZodType<Row>) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    totalIsEstimate: z.boolean().optional(),
    current_page: z.number().int(),
    per_page: z.number().int(),
  })
}
/** A page of a list, with what its rows come to where that was asked for. */
export const listPageOf = <Row>(row: z.ZodType<Row>) => pageOf(row).extend({ resumen: listSummary.optional() })

export type Page<Row> = {
  items: Row[]
  total: number
  totalIsEstimate?: boolean | undefined
  current_page: number
  per_page: number
  /** where it was asked for */
  resumen?: ListSummary | undefined
}
