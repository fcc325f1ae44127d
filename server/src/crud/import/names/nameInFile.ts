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
 * Name of a record in a file, unique so that an import finds it: its display name, plus the distinguishing fields or
 * the id when names may repeat.
 */
export function nameInFile(resource: Named, row: Readonly<Record<string, unknown>>, say: FormatValue): string {
  const name = displayText(resource, row, say)
  if (resource.naming.length === 0 || isKnownUnmistakable(resource)) return name
  const detail = detailFields(resource).length > 0 ? detailText(resource, row, say) : `#${String(row[resource.id])}`
  return detail ? `${name}${NAME_SEPARATOR}${detail}` : name
}

const unmistakable = new WeakMap<Named, boolean>()

function isKnownUnmistakable(resource: Named): boolean {
  const known = unmistakable.get(resource) ?? isUniqueName(resource)
  unmistakable.set(resource, known)
  return known
}

/** True when the display name contains unique values. */
export function isUniqueName({ naming, displayAs, unique }: Pick<Named, 'naming' | 'displayAs' | 'unique'>): boolean {
  const isAlone = (name: string) => unique.some((set) => set.length === 1 && set[0] === name)
  const read = displayAs ? readFields(displayAs) : naming.map((name) => [name])
  const sure = read.flatMap((oneOf) => (oneOf.length === 1 || oneOf.every(isAlone) ? oneOf : []))
  return sure.some(isAlone) || unique.some((set) => set.every((name) => sure.includes(name)))
}

const readFields = (template: string) =>
  parseTemplate(template).flatMap(({ optional, parts }) =>
    optional ? [] : parts.flatMap((part) => (typeof part === 'string' ? [] : [part.oneOf])),
  )
