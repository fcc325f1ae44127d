import { columnHeadOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { simplified } from '../../documents/table/headings.ts'

/** Known headings with their field: labels, names, and headings of earlier versions. */
const knownHeadings = (resource: AnyResource): [heading: string, field: string][] =>
  importableFields(resource).flatMap(([name, field]) => [
    [field.label, name],
    [columnHeadOf(field), name],
    [name, name],
    // heading of files exported before the label had a gender
    ...(field.marksActive ? [['activo', name] as [string, string]] : []),
  ])

export const headingsOf = (resource: AnyResource): string[] => knownHeadings(resource).map(([heading]) => heading)

/** Field for each heading, ignoring case, accents and punctuation; null when unknown. */
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
