import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { KeptFile, OwnFiles } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'

type Row = Record<string, unknown>
type AnyHandler = (context: Context) => unknown

/** The same handler, whose answer (a row, a list or a page of the resource) carries links to the files of its rows. */
export function linkFiles(resource: AnyResource, handler: AnyHandler): AnyHandler {
  const names = Object.keys(resource.fields).filter((name) => FILES.has(resource.fields[name]?.kind))
  if (names.length === 0) return handler
  return async (context) => linked(await handler(context), names, context.files)
}

const FILES = new Set<Field['kind'] | undefined>(['file', 'files'])

function linked(answer: unknown, names: readonly string[], files: OwnFiles): unknown {
  if (Array.isArray(answer)) return answer.map((row) => linked(row, names, files))
  if (!isPlain(answer)) return answer
  if (Array.isArray(answer.items)) return { ...answer, items: linked(answer.items, names, files) }
  // The row may be shared with another request, so it is not changed.
  const shown = names.map((name) => [name, shownFile(answer[name], files)]).filter(([, value]) => value !== undefined)
  return { ...answer, ...Object.fromEntries(shown) }
}

function shownFile(value: unknown, files: OwnFiles): unknown {
  if (isKept(value)) return files.link(value)
  return Array.isArray(value) ? value.filter(isKept).map((one) => linkedInSet(one, files)) : value
}

/** Of a set, each file also tells the id by which it stays. */
const linkedInSet = (file: KeptFile, files: OwnFiles) => ({ idArchivo: file.idArchivo, ...files.link(file) })

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isKept = (value: unknown): value is KeptFile => isPlain(value) && 'idArchivo' in value
