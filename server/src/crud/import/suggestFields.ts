import { headOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'

const simplified = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The field of each head of a file by label or name, without regard to case, accents and punctuation; null if none. */
export function suggestFields(resource: AnyResource, heads: readonly string[]): (string | null)[] {
  const byName = new Map<string, string>()
  for (const [name, field] of importableFields(resource)) {
    byName.set(simplified(field.label), name)
    byName.set(simplified(headOf(field)), name)
    byName.set(simplified(name), name)
    // files written before its label agreed with what it marks
    if (field.marksActive) byName.set('activo', name)
  }
  const taken = new Set<string>()
  return heads.map((head) => {
    const name = byName.get(simplified(head))
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
}
