import type { RowOf } from '@wamani/contract/core/resource/resource.ts'
import type { grupo } from '@wamani/contract/geoencuesta/grupo.ts'

type Row = RowOf<typeof grupo.fields, typeof grupo.id>

/** A group with its current members; former members stay in the table only. */
export const shownGrupo = (row: Row): Row => ({
  ...row,
  grupoUsuario: row.grupoUsuario.filter(({ estado }) => estado),
})
