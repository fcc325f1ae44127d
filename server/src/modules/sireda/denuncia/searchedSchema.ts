import { computed, optional, reference } from '@wamani/contract/core/kinds/fields.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciante } from '@wamani/contract/sireda/denunciante.ts'
import { type TableSchema, tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'

const who = 'denunciante'

/** Complaints searchable by complainant. Their rows contain the name: never return them unfiltered. */
const byWhoComplains: AnyResource = {
  ...denuncia,
  fields: {
    ...denuncia.fields,
    [who]: computed(optional(reference({ label: 'Denunciante', to: denunciante.key }))),
  },
  list: { ...denuncia.list, search: [...denuncia.list.search, who] },
}

/**
 * Complaint schema for a search by this user: names and DNI are searched only with the permission to see identities.
 */
export async function searchedSchema(
  { query, sortBy, columnas }: ListQuery & { columnas?: string[] | undefined },
  can: Context['can'],
): Promise<TableSchema> {
  const asksForIt = sortBy?.includes(who) || columnas?.includes(who)
  return tableSchema(query && !asksForIt && (await can('VER IDENTIDAD')) ? byWhoComplains : denuncia)
}

export const withoutName = ({ [who]: _, ...row }: Record<string, unknown>): Record<string, unknown> => row
