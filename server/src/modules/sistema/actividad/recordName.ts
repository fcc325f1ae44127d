import { capital } from '@wamani/contract/core/http/withArticle.ts'
import { titlePhrase } from '@wamani/contract/core/resource/labelPhrases.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import { recordWords } from '../buscar/recordWords.ts'

/**
 * Name of a record for anyone who can open it: «Solicitud de Flor Rojas, 24/11/2026», «Turno Mañana». Skips fields that
 * some of them cannot read.
 */
export function recordName(resource: AnyResource, row: Record<string, unknown>): string {
  const { redacted } = resource
  const { fields } = visibleResource(resource, () => false)
  const hidden = new Set(Object.values(redacted).flat())
  const shown = Object.fromEntries(Object.entries(row).filter(([name]) => name in fields && !hidden.has(name)))
  const phrase = titlePhrase(resource, recordWords(resource, shown, []).titulo)
  return capital(phrase.slice(phrase.indexOf(' ') + 1))
}
