import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { parseTemplate } from '@wamani/contract/core/resource/texts/displayTemplate.ts'
import {
  detailFields,
  detailText,
  displayText,
  type FormatValue,
  NAME_SEPARATOR,
} from '@wamani/contract/core/resource/texts/displayText.ts'

type Named = Parameters<typeof displayText>[0] & Pick<AnyResource, 'unique'>

/**
 * A record as a file names it, so that an import finds it again: as it is read, and where two may be read alike, with what
 * distinguishes them, which is their number where nothing else does.
 */
export function nameInFile(resource: Named, row: Readonly<Record<string, unknown>>, say: FormatValue): string {
  const name = displayText(resource, row, say)
  if (resource.naming.length === 0 || isKnownUnmistakable(resource)) return name
  const detail = detailFields(resource).length > 0 ? detailText(resource, row, say) : `#${String(row[resource.id])}`
  return detail ? `${name}${NAME_SEPARATOR}${detail}` : name
}

const unmistakable = new WeakMap<Named, boolean>()

/** A file names as many records as it has rows. */
function isKnownUnmistakable(resource: Named): boolean {
  const known = unmistakable.get(resource) ?? isUnmistakable(resource)
  unmistakable.set(resource, known)
  return known
}

/** Whether what is read says which record it is: it holds values that no two records share. */
export function isUnmistakable({ naming, displayAs, unique }: Pick<Named, 'naming' | 'displayAs' | 'unique'>): boolean {
  const isAlone = (name: string) => unique.some((set) => set.length === 1 && set[0] === name)
  const read = displayAs ? readFields(displayAs) : naming.map((name) => [name])
  const sure = read.flatMap((oneOf) => (oneOf.length === 1 || oneOf.every(isAlone) ? oneOf : []))
  return sure.some(isAlone) || unique.some((set) => set.every((name) => sure.includes(name)))
}

/** The fields of a template that always stand in it, with those that may stand for them. */
const readFields = (template: string) =>
  parseTemplate(template).flatMap(({ optional, parts }) =>
    optional ? [] : parts.flatMap((part) => (typeof part === 'string' ? [] : [part.oneOf])),
  )
