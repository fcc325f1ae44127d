import { computed, optional, reference } from '@wamani/contract/core/kinds/fields.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciante } from '@wamani/contract/sireda/denunciante.ts'
import { type TableSchema, tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'

const who = 'denunciante'

/** Complaints that are found by who complains, too. Their rows contain the name, so none goes out as it is. */
const byWhoComplains: AnyResource = {
  ...denuncia,
  fields: {
    ...denuncia.fields,
    [who]: computed(optional(reference({ label: 'Denunciante', to: denunciante.key }))),
  },
  list: { ...denuncia.list, search: [...denuncia.list.search, who] },
}

/** Complaints as this person searches them: by names and DNI with the right to see identities alone. */
export async function searchedSchema(
  { query, sortBy, columnas }: ListQuery & { columnas?: string[] | undefined },
  can: Context['can'],
): Promise<TableSchema> {
  const asksForIt = sortBy?.includes(who) || columnas?.includes(who)
  return tableSchema(query && !asksForIt && (await can('VER IDENTIDAD')) ? byWhoComplains : denuncia)
}

/** A row without the name that its search brought along. */
export const withoutName = ({ [who]: _, ...row }: Record<string, unknown>): Record<string, unknown> => row
