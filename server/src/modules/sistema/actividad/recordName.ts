import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import { recordWords } from '../buscar/recordWords.ts'

/** «Solicitud 2026-0001»: what names a record to whoever may open it, without the fields that some of them may not read. */
export function recordName(resource: AnyResource, row: Record<string, unknown>): string {
  const { redacted, labels } = resource
  const { fields } = visibleResource(resource, () => false)
  const hidden = new Set(Object.values(redacted).flat())
  const shown = Object.fromEntries(Object.entries(row).filter(([name]) => name in fields && !hidden.has(name)))
  const kind = labels.singular.charAt(0).toLocaleUpperCase('es-PE') + labels.singular.slice(1)
  return `${kind} ${recordWords(resource, shown, []).titulo}`
}
