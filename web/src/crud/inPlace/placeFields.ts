import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import type { useCan } from '../../api/useCan.ts'
import { lockedText } from '../actions/lockedText.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** What one line of a table can hold an input for; the rest belongs to the form. */
const SIMPLE: ReadonlySet<FieldKind> = new Set([
  ...(['text', 'email', 'phone', 'webAddress', 'integer', 'decimal', 'boolean', 'date', 'time', 'choice'] as const),
])

/** The columns whose cells take a value: simple fields that an update writes and nothing else depends on. */
export function placeFields(
  resource: ScreenResource,
  parts: ScreenParts | undefined,
  columns: readonly string[],
  can: ReturnType<typeof useCan>,
): readonly string[] {
  const { update } = callsOf(resource)
  // a form that writes more than the list shows cannot be filled in from the list
  if (!update || !can(update) || parts?.form || parts?.open) return []
  const conditional = Object.values(resource.fields).some(({ when, requiredWhen }) => when ?? requiredWhen)
  return columns.filter((name) => {
    const field = resource.fields[name]
    if (!field || parts?.inputs?.[name] || resource.dated?.fields.includes(name)) return false
    if (resource.update && !resource.update.fields.includes(name)) return false
    return isSimple(field) && !(conditional && isAskedOf(resource, name))
  })
}

const isSimple = (field: Field) =>
  SIMPLE.has(field.kind) && !field.readOnly && !field.fixed && !field.lifecycle && !field.when

/** Whether other fields stand or fall with this one. */
const isAskedOf = ({ fields }: ScreenResource, name: string) =>
  Object.values(fields).some(({ when, requiredWhen }) =>
    JSON.stringify([when, requiredWhen]).includes(`"field":"${name}`),
  )

/** Whether a row takes values now. */
export const isPlaceOpen = (resource: ScreenResource, parts: ScreenParts | undefined, row: Row): boolean =>
  lockedText(resource, parts, row) === undefined
