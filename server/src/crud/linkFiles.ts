import type { AnyResource } from '@wamani/contract/core/resource.ts'
import type { Files, KeptFile } from '../files/files.ts'
import type { Context } from '../http/context.ts'

type Row = Record<string, unknown>
type AnyHandler = (context: Context) => unknown

/** The same handler, whose answer (a row, a list or a page of the resource) carries links to the files of its rows. */
export function linkFiles(resource: AnyResource, handler: AnyHandler): AnyHandler {
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'file')
  if (names.length === 0) return handler
  return async (context) => linked(await handler(context), names, context.files)
}

function linked(answer: unknown, names: readonly string[], files: Files): unknown {
  if (Array.isArray(answer)) return answer.map((row) => linked(row, names, files))
  if (!isPlain(answer)) return answer
  if (Array.isArray(answer.items)) return { ...answer, items: linked(answer.items, names, files) }
  // The row may be shared with another request, so it is not changed.
  const shown = names.filter((name) => isKept(answer[name]))
  return { ...answer, ...Object.fromEntries(shown.map((name) => [name, files.link(answer[name] as KeptFile)])) }
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isKept = (value: unknown) => isPlain(value) && 'idArchivo' in value
