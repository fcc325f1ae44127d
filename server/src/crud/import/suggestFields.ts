import { columnHeadOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { simplified } from '../../documents/table/headings.ts'

/** Headings that a resource knows, with the field of each: labels and names, and what earlier versions wrote. */
const knownHeadings = (resource: AnyResource): [heading: string, field: string][] =>
  importableFields(resource).flatMap(([name, field]) => [
    [field.label, name],
    [columnHeadOf(field), name],
    [name, name],
    // files written before its label agreed with what it marks
    ...(field.marksActive ? [['activo', name] as [string, string]] : []),
  ])

/** Headings by which the sheet and the row of the headings of a file are found. */
export const headingsOf = (resource: AnyResource): string[] => knownHeadings(resource).map(([heading]) => heading)

/** The field of each head of a file by label or name, without regard to case, accents and punctuation; null if none. */
export function suggestFields(resource: AnyResource, heads: readonly string[]): (string | null)[] {
  const byName = new Map(knownHeadings(resource).map(([heading, name]) => [simplified(heading), name]))
  const taken = new Set<string>()
  return heads.map((head) => {
    const name = byName.get(simplified(head))
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
}
