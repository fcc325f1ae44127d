import { allConditionsOf, conditionsOf } from '../kinds/condition.ts'
import { type Field, fieldOf } from '../kinds/field.ts'
import { hasColumn, kinds } from '../kinds/kinds.ts'
import { checkLifecycle } from './checkLifecycle.ts'
import { maxFacts } from './recordPage.ts'
import type { AnyResource } from './resource.ts'
import { checkRetention } from './retention.ts'
import { titleFields } from './texts/displayText.ts'
import { nameKeyOf } from './texts/namedLogin.ts'
import { viewFields } from './viewsOf.ts'

/** True when a reference can carry the field: own column, readable as text. */
const isWritten = ({ fields }: AnyResource, name: string) => {
  const field = fields[name]
  return field !== undefined && hasColumn(field) && kinds[field.kind].refersTo === null
}

/** Throws when a declaration contradicts itself. Runs at start-up and in every test. */
export function checkDeclaration(resource: AnyResource): void {
  const known = new Set([resource.id, ...Object.keys(resource.fields)])
  const named = [
    ...resource.display,
    ...titleFields(resource),
    ...resource.list.columns,
    ...(resource.list.card?.title ? [resource.list.card.title] : []),
    ...(resource.list.card?.facts ?? []),
    ...resource.list.search,
    ...resource.list.filters,
    ...resource.list.sums,
    ...resource.list.choiceFilters,
    ...viewFields(resource),
    ...resource.list.sort.split(',').map((part) => part.replace(/^-/, '')),
    ...resource.unique.flat(),
    ...resource.sections.flatMap((section) => section.fields),
    ...(resource.own ?? []),
    ...(resource.importing?.key ?? []),
    ...(resource.importing?.fields ?? []),
    ...Object.values(resource.redacted).flat(),
    ...Object.values(resource.editable).flat(),
    ...(resource.dated?.fields ?? []),
    ...(resource.dated?.when ? [resource.dated.when] : []),
    ...(resource.update?.fields ?? []),
    ...(resource.page?.facts ?? []),
    ...(resource.page?.picture ? [resource.page.picture] : []),
    ...Object.values(resource.fields).flatMap(fieldsAsked),
  ]
  const unknown = named.filter((name) => !known.has(name.split('.')[0] ?? name))
  if (unknown.length > 0) throw new Error(`${resource.key} names fields it does not have: ${unknown.join(', ')}`)
  checkLifecycle(resource)
  checkRetention(resource)
  if ((resource.page?.facts ?? []).length > maxFacts)
    throw new Error(`${resource.key} has more than ${maxFacts} facts at the head of its page`)
  const misnamed = Object.entries(resource.fields).filter(
    ([name, { nameKey }]) => nameKey !== undefined && (nameKey !== nameKeyOf(name) || known.has(nameKey)),
  )
  if (misnamed.length > 0)
    throw new Error(
      `${resource.key} says names of logins under other keys: ${misnamed.map(([name]) => name).join(', ')}`,
    )
  const { key = [] } = resource.importing ?? {}
  if (key.length > 0 && !resource.unique.some((names) => names.join() === key.join()))
    throw new Error(`${resource.key} imports by fields that are not unique together: ${key.join(', ')}`)
  const { search, filters, choiceFilters } = resource.list
  const unfiltered = [...filters, ...choiceFilters].filter(
    (name) => kinds[fieldOf(resource.fields, name).kind].filter === null,
  )
  if (unfiltered.length > 0) throw new Error(`${resource.key} filters by what has no filter: ${unfiltered.join(', ')}`)
  const { sums } = resource.list
  const unsummed = sums.filter((name) => kinds[fieldOf(resource.fields, name).kind].readAs !== 'number')
  if (unsummed.length > 0) throw new Error(`${resource.key} sums what is no number: ${unsummed.join(', ')}`)
  const mixed = sums.filter((name) => fieldOf(resource.fields, name).unitFrom !== undefined)
  if (mixed.length > 0) throw new Error(`${resource.key} sums what has a unit of each record: ${mixed.join(', ')}`)
  const searched = Object.values(resource.redacted)
    .flat()
    .filter((name) => [...resource.display, ...search, ...filters, ...choiceFilters, ...sums].includes(name))
  if (searched.length > 0)
    throw new Error(`${resource.key} redacts fields that searches reveal: ${searched.join(', ')}`)
  const open = [
    ...[...resource.display, ...titleFields(resource)],
    ...[...resource.list.search, ...choiceFilters, ...resource.list.sort.split(',')],
  ]
  const compound = resource.display.filter((name) => !isWritten(resource, name))
  if (compound.length > 0)
    throw new Error(`${resource.key} is named by what is no text of its own: ${compound.join(', ')}`)
  const secret = open.filter((name) => resource.fields[name.replace(/^-/, '')]?.readPermission)
  if (secret.length > 0) throw new Error(`${resource.key} shows everybody hidden fields: ${secret.join(', ')}`)
  if (!/^[a-z_]+\.[a-z_]+$/.test(resource.table)) throw new Error(`${resource.key}: table must be schema.name`)
}

/** Fields that a field's conditions, prefill and offered options read. */
function fieldsAsked(field: Field): string[] {
  const { formWhen, prefill, displayedBy } = field
  const conditions = [...allConditionsOf(field), ...conditionsOf(formWhen), ...conditionsOf(prefill?.when)]
  const compared = conditions.flatMap((one) => ('sameAs' in one ? [one.sameAs] : []))
  const held = Object.values(field.containing ?? {})
  return [
    ...conditions.map(({ field: on }) => on),
    ...compared,
    ...held,
    ...[prefill?.from, displayedBy].filter((one) => one !== undefined),
  ]
}
