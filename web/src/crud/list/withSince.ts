import { sinceField, sinceKey } from '@wamani/contract/core/kinds/dated.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import type { Row, ScreenResource } from '../calls.ts'

const DAY = 86_400_000
const section = { title: 'Vigencia de los cambios', fields: [sinceKey] }

/** Whether a change of this record holds from a day on. */
const isDated = ({ dated }: ScreenResource, row: Row) =>
  dated !== undefined && (!dated.when || row[dated.when] === true)

/** A resource as the form of a stored record writes it: with the day from which its dated fields change, where they do. */
export function withSince(resource: ScreenResource, row: Row): { resource: ScreenResource; row: Row } {
  if (!isDated(resource, row)) return { resource, row }
  const tomorrow = new Date(Date.parse(today()) + DAY).toISOString().slice(0, 10)
  return {
    resource: {
      ...resource,
      fields: { ...resource.fields, [sinceKey]: sinceField },
      sections: resource.sections.length > 0 ? [...resource.sections, section] : [],
    },
    row: { ...row, [sinceKey]: tomorrow },
  }
}
