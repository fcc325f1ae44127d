import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { isoDate } from '../kinds/inputSchemas.ts'
import type { AnyResource } from './resource.ts'
import { groupableFields, viewsOf } from './viewsOf.ts'

/** Groups listed in a summary; smaller ones are merged into `otros`. */
export const maxGroups = 100
const MAX_SUMS = 20

/**
 * Optional list parameters. `sumar`, `agrupar`: summary; `calendario`: rows within these two dates; `mapa`: rows with
 * coordinates.
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

/** Schema of the optional parameters that this list supports. */
export function listExtras(resource: Pick<AnyResource, 'fields' | 'list' | 'state'>): z.ZodType<ListExtras> {
  const { sums } = resource.list
  const groups = groupableFields(resource)
  const { calendar, map } = viewsOf(resource)
  // the available keys depend on the resource, which the type does not express
  return z.object({
    ...(sums.length > 0 && {
      sumar: z.preprocess(split, z.array(named(sums, messages.unsummable)).max(MAX_SUMS)).optional(),
    }),
    ...(groups.length > 0 && { agrupar: named(groups, messages.ungroupable).optional() }),
    ...(calendar && { calendario: range.optional() }),
    ...(map !== undefined && { mapa: z.stringbool({ error: messages.format('Mapa') }).optional() }),
  }) as z.ZodType<ListExtras>
}
