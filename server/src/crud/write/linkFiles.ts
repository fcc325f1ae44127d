import type { FileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { KeptFile } from '../../files/files.ts'
import { recordsKey } from '../../http/access/openRecord.ts'
import type { Context } from '../../http/context.ts'
import { type AnyHandler, afterResponse } from '../afterResponse.ts'

type Row = Record<string, unknown>

/** Wraps a handler: adds download links to the files in its response (row, list or page). */
export function linkFiles<Handler extends AnyHandler>(resource: AnyResource, handler: Handler): Handler {
  const fields = Object.entries(resource.fields)
  const names = fields.filter(([, { kind }]) => kinds[kind].refersTo === 'files').map(([name]) => name)
  if (names.length === 0) return handler
  return afterResponse(handler, (answer, { files, service }: Pick<Context, 'files' | 'service'>) => {
    const isOpened = service(recordsKey).has(resource.key)
    return linked(
      answer,
      names,
      (file, id) => files.link(file, isOpened ? { recurso: resource.key, id } : undefined),
      resource.id,
    )
  })
}

type LinkOf = (file: KeptFile, id: number) => FileOutput

function linked(answer: unknown, names: readonly string[], linkOf: LinkOf, idName: string): unknown {
  if (Array.isArray(answer)) return answer.map((row) => linked(row, names, linkOf, idName))
  if (!isPlain(answer)) return answer
  if (Array.isArray(answer.items)) return { ...answer, items: linked(answer.items, names, linkOf, idName) }
  const id = Number(answer[idName])
  // copied, because concurrent requests may share the row
  const shown = names
    .map((name) => [name, shownFile(answer[name], (file) => linkOf(file, id))])
    .filter(([, value]) => value !== undefined)
  return { ...answer, ...Object.fromEntries(shown) }
}

function shownFile(value: unknown, link: (file: KeptFile) => FileOutput): unknown {
  if (isKept(value)) return link(value)
  // files of a set also need their id, with which updates keep them
  return Array.isArray(value) ? value.filter(isKept).map((one) => ({ idArchivo: one.idArchivo, ...link(one) })) : value
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isKept = (value: unknown): value is KeptFile => isPlain(value) && 'idArchivo' in value
