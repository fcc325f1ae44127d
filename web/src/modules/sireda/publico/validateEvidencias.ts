import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import {
  evidenciaKinds,
  evidenciasMax,
  evidenciasMegabytes,
  tooManyEvidencias,
} from '@wamani/contract/sireda/publico.ts'

const MEGABYTE_BYTES = 1_048_576
type Chosen = Pick<File, 'name' | 'size'>
type Kind = keyof typeof evidenciaKinds

const endOf = (name: string) => name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? ''
const accepted = Object.values(evidenciaKinds).flatMap(({ extensions }): string[] => [...extensions])

/** File kind by extension. The server validates the content. */
export function kindOf(name: string): Kind | undefined {
  const end = endOf(name)
  const kinds = Object.entries(evidenciaKinds) as [Kind, { extensions: readonly string[] }][]
  return kinds.find(([, { extensions }]) => extensions.includes(end))?.[0]
}

export function validateEvidencias(files: readonly Chosen[]): Issue[] {
  const sentences = new Set<string>()
  if (files.length > evidenciasMax) sentences.add(tooManyEvidencias)
  for (const { name, size } of files) {
    const kind = kindOf(name)
    if (!kind) sentences.add(`${name}: ${messages.fileType(accepted, endOf(name))}`)
    else if (size > evidenciaKinds[kind].maxMegabytes * MEGABYTE_BYTES)
      sentences.add(`${name}: ${messages.fileTooLarge(evidenciaKinds[kind].maxMegabytes)}`)
  }
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > evidenciasMegabytes * MEGABYTE_BYTES)
    sentences.add(`Las evidencias no deben superar ${evidenciasMegabytes} MB en total.`)
  return [...sentences].map((mensaje) => ({ campo: 'evidencias', mensaje }))
}
