import { importableFields } from '@wamani/contract/core/resource/importing.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The field that each head of a file most likely means: by label or name, whatever case, accents and punctuation. */
export function suggestFields(resource: AnyResource, heads: readonly string[]): (string | null)[] {
  const byName = new Map<string, string>()
  for (const [name, { label }] of importableFields(resource)) {
    byName.set(plain(label), name)
    byName.set(plain(name), name)
  }
  const taken = new Set<string>()
  return heads.map((head) => {
    const name = byName.get(plain(head))
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
}
