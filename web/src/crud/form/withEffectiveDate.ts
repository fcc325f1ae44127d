import { sinceField, sinceKey } from '@wamani/contract/core/kinds/dated.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { formatDate } from '../../ui/format/formatDate.ts'
import type { Row, ScreenResource, Values } from '../calls.ts'
import { sameValue } from './sameValue.ts'

const DAY_MS = 86_400_000
const section = { title: 'Vigencia de los cambios', fields: [sinceKey] }

const isDated = ({ dated }: ScreenResource, row: Row) =>
  dated !== undefined && (!dated.when || row[dated.when] === true)

export function withEffectiveDate(resource: ScreenResource, row: Row): { resource: ScreenResource; row: Row } {
  if (!isDated(resource, row)) return { resource, row }
  const tomorrow = new Date(Date.parse(today()) + DAY_MS).toISOString().slice(0, 10)
  return {
    resource: {
      ...resource,
      fields: { ...resource.fields, [sinceKey]: sinceField },
      sections: resource.sections.length > 0 ? [...resource.sections, section] : [],
    },
    row: { ...row, [sinceKey]: tomorrow },
  }
}

/** Sentence with the effective date, if the saved record still shows today's values; else ''. */
export function effectiveDateText({ dated, fields }: ScreenResource, typed: Values, saved: Row): string {
  const waits = dated?.fields.some((name) => fields[name] && !sameValue(fields[name], typed[name], saved[name]))
  return waits && typed[sinceKey] ? ` Los cambios rigen desde el ${formatDate(String(typed[sinceKey]))}.` : ''
}
