import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import type { useCan } from '../../api/useCan.ts'
import { lockedText } from '../actions/lockedText.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** Kinds that fit in a table cell; others need the form. */
const SIMPLE: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'email', 'phone', 'webAddress', 'integer', 'decimal', 'boolean', 'date', 'time', 'choice'] as const),
])

/** Names of the columns with editable cells: simple fields of the update on which no other field depends. */
export function inlineFields(
  resource: ScreenResource,
  parts: ScreenParts | undefined,
  columns: readonly string[],
  can: ReturnType<typeof useCan>,
): readonly string[] {
  const { update } = callsOf(resource)
  // the list does not have all the values that such a form writes
  if (!update || !can(update) || parts?.form || parts?.open) return []
  const conditional = Object.values(resource.fields).some(({ when, requiredWhen }) => when ?? requiredWhen)
  return columns.filter((name) => {
    const field = resource.fields[name]
    if (!field || parts?.inputs?.[name] || resource.dated?.fields.includes(name)) return false
    if (resource.update && !resource.update.fields.includes(name)) return false
    return isSimple(field) && !(conditional && isConditionOf(resource, name))
  })
}

const isSimple = (field: Field) =>
  SIMPLE.has(field.kind) && !field.readOnly && !field.fixed && !field.lifecycle && !field.when

const isConditionOf = ({ fields }: ScreenResource, name: string) =>
  Object.values(fields).some(({ when, requiredWhen }) =>
    JSON.stringify([when, requiredWhen]).includes(`"field":"${name}`),
  )

export const isRowEditable = (resource: ScreenResource, parts: ScreenParts | undefined, row: Row): boolean =>
  lockedText(resource, parts, row) === undefined
