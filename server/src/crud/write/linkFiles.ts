import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { KeptFile, OwnFiles } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'
import { type AnyHandler, afterAnswer } from '../afterAnswer.ts'

type Row = Record<string, unknown>

/** The same handler, with download links for the files in what it returns: a row, a list or a page of the resource. */
export function linkFiles<Handler extends AnyHandler>(resource: AnyResource, handler: Handler): Handler {
  const fields = Object.entries(resource.fields)
  const names = fields.filter(([, { kind }]) => kinds[kind].refersTo === 'files').map(([name]) => name)
  if (names.length === 0) return handler
  return afterAnswer(handler, (answer, { files }: Pick<Context, 'files'>) => linked(answer, names, files))
}

function linked(answer: unknown, names: readonly string[], files: OwnFiles): unknown {
  if (Array.isArray(answer)) return answer.map((row) => linked(row, names, files))
  if (!isPlain(answer)) return answer
  if (Array.isArray(answer.items)) return { ...answer, items: linked(answer.items, names, files) }
  // A copy: the row may be shared with another request.
  const shown = names.map((name) => [name, shownFile(answer[name], files)]).filter(([, value]) => value !== undefined)
  return { ...answer, ...Object.fromEntries(shown) }
}

function shownFile(value: unknown, files: OwnFiles): unknown {
  if (isKept(value)) return files.link(value)
  return Array.isArray(value) ? value.filter(isKept).map((one) => linkedInSet(one, files)) : value
}

/** Each file of a set also carries its id, by which an update says that it stays. */
const linkedInSet = (file: KeptFile, files: OwnFiles) => ({ idArchivo: file.idArchivo, ...files.link(file) })

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isKept = (value: unknown): value is KeptFile => isPlain(value) && 'idArchivo' in value
