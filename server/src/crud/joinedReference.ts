import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { readingOrder } from '@wamani/contract/core/resource/texts/displayText.ts'

/** SQL of a reference: its column, the joined table and its display columns. */
export type JoinedReference = {
  field: string
  column: string
  alias: string
  target: JoinedTable
  targetId: string
  display: { name: string; column: string }[]
  /** sort columns of the reference */
  order: string[]
  /** extra columns returned for conditions */
  carried: { name: string; column: string }[]
}

/** Part of a resource needed by a join; also describes the districts table. */
export type JoinedTable = Pick<AnyResource, 'table' | 'id' | 'display' | 'naming' | 'displayAs' | 'fields'> &
  Partial<Pick<AnyResource, 'list'>>
export const districts: JoinedTable = {
  table: 'nucleo.ubigeo',
  id: 'ubigeo',
  display: ['departamento', 'provincia', 'distrito'],
  naming: ['departamento', 'provincia', 'distrito'],
  fields: {},
}

/** True for references to resources and districts. */
export const isChosen = ({ kind }: Pick<Field, 'kind'>) =>
  kinds[kind].refersTo === 'rows' || kinds[kind].refersTo === 'districts'

export const isJoined = (field: Field) => isChosen(field) && hasColumn(field)

/** Column of a field; references and files are stored by id: `regimenLaboral` → `id_regimen_laboral`. */
export const fieldColumn = (name: string, field: Field) =>
  kinds[field.kind].storage === 'idColumn' ? `id_${columnName(name)}` : columnName(name)

/** `at`: number of the table alias. */
export function joined(name: string, field: Field, at: number): JoinedReference {
  const target = kinds[field.kind].refersTo === 'districts' ? districts : findResource(field.to ?? '')
  const columns = (names: readonly string[]) => names.map((shown) => ({ name: shown, column: columnName(shown) }))
  const display = columns(target.display)
  const secret = field.carries?.filter((one) => !target.fields[one] || target.fields[one].readPermission) ?? []
  if (secret.length > 0) throw new Error(`${name} carries what not everybody reads: ${secret.join(', ')}`)
  const carried = columns((field.carries ?? []).filter((one) => !target.display.includes(one)))
  const targetId = columnName(target.id)
  const order = readingOrder(target).map(columnName)
  return { field: name, column: fieldColumn(name, field), alias: `r${at}`, target, targetId, display, order, carried }
}
