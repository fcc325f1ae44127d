import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { isoDate } from '../kinds/inputSchemas.ts'
import type { AnyResource } from './resource.ts'
import { groupableFields, viewsOf } from './viewsOf.ts'

/** Groups of a summary that are named each; the smaller ones are answered as one. */
export const maxGroups = 100
const MAX_SUMS = 20

/**
 * What a list is asked beside filters and page. `sumar`, `agrupar`: what its rows come to; `calendario`: only those that
 * touch these days, the first and the last; `mapa`: only those with a place.
 */
export type ListExtras = {
  sumar?: readonly string[] | undefined
  agrupar?: string | undefined
  calendario?: readonly string[] | undefined
  mapa?: boolean | undefined
}

const split = (value: unknown) => (typeof value === 'string' ? value.split(',') : value)
const day = z.preprocess(isoDate, z.iso.date(messages.format('Calendario')))
const range = z.preprocess(
  split,
  z
    .array(day)
    .length(2, messages.format('Calendario'))
    .refine(([from = '', to = '']) => from <= to, messages.format('Calendario')),
)
const named = (names: readonly string[], refusal: (name: string) => string) =>
  z.string().refine((name) => names.includes(name), { error: ({ input }) => refusal(String(input).slice(0, 60)) })

/** The parameters of a list for what its declaration lets it be seen as. */
export function listExtras(resource: Pick<AnyResource, 'fields' | 'list' | 'state'>): z.ZodType<ListExtras> {
  const { sums } = resource.list
  const groups = groupableFields(resource)
  const { calendar, map } = viewsOf(resource)
  // which of them it takes no type knows
  return z.object({
    ...(sums.length > 0 && {
      sumar: z.preprocess(split, z.array(named(sums, messages.unsummable)).max(MAX_SUMS)).optional(),
    }),
    ...(groups.length > 0 && { agrupar: named(groups, messages.ungroupable).optional() }),
    ...(calendar && { calendario: range.optional() }),
    ...(map !== undefined && { mapa: z.stringbool({ error: messages.format('Mapa') }).optional() }),
  }) as z.ZodType<ListExtras>
}
