import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { containsPersonalData, sensitiveFields } from '@wamani/contract/core/resource/personalData.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Context } from '../http/context.ts'
import { queueReadLog, type Read, type Reader, writeReadLog } from '../http/writeReadLog.ts'
import { type AnyHandler, afterResponse } from './afterResponse.ts'

type Row = Record<string, unknown>

/**
 * Wraps a handler: logs the protected data in its response (row, list or page). Absent keys and empty values are not
 * logged.
 */
export function logReads<Handler extends AnyHandler>(resource: AnyResource, handler: Handler): Handler {
  const names = sensitiveFields(resource)
  if (names.length === 0) return handler
  return afterResponse(handler, (answer, context: Reader & Pick<Context, 'isInternal'>) => {
    if (context.isInternal) return answer
    const [operacion, rows] = rowsIn(answer)
    const ids: number[] = []
    const read = new Set<string>()
    for (const row of rows) {
      const said = names.filter((name) => hasValue(row[name]))
      for (const name of said) read.add(name)
      if (said.length > 0) ids.push(Number(row[resource.id]))
    }
    const data = names.filter((name) => read.has(name))
    if (ids.length > 0) queueReadLog(context, readOf(resource, operacion, ids, data))
    return answer
  })
}

function rowsIn(answer: unknown): [Read['operacion'], Row[]] {
  if (Array.isArray(answer)) return ['LISTA', answer.filter(isRow)]
  if (!isRow(answer)) return ['FICHA', []]
  return Array.isArray(answer.items) ? ['LISTA', answer.items.filter(isRow)] : ['FICHA', [answer]]
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** False is information about a person's health; an empty value is not. */
const hasValue = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

export function logHistoryRead(
  reader: Reader,
  resource: AnyResource,
  id: number,
  history: readonly HistoryEntry[],
): void {
  const changed = new Set(history.flatMap(({ cambios }) => cambios.map(({ campo }) => campo)))
  const read = sensitiveFields(resource).filter((name) => changed.has(name))
  if (read.length > 0) queueReadLog(reader, readOf(resource, 'HISTORIAL', [id], read))
}

export const logActionRead = (reader: Reader, resource: AnyResource, ids: readonly number[]): void =>
  queueReadLog(reader, readOf(resource, ids.length === 1 ? 'FICHA' : 'LISTA', ids, []))

/** Logs a file with personal data before it is sent; does nothing for other resources. */
export async function logFileRead(
  reader: Reader,
  resource: AnyResource,
  operacion: 'EXPORTACION' | 'IMPRESION' | 'FICHA',
  { ids, columns = [] }: { ids: () => Promise<readonly number[] | null>; columns?: readonly string[] },
): Promise<void> {
  if (!containsPersonalData(resource)) return
  await writeReadLog(reader, readOf(resource, operacion, await ids(), columns))
}

const readOf = (
  { key, labels, fields }: AnyResource,
  operacion: Read['operacion'],
  ids: readonly number[] | null,
  names: readonly string[],
): Read => ({
  ...{ operacion, recurso: key, asunto: labels.plural, registros: ids },
  datos: names
    .map((name) => fields[name])
    .filter((field): field is Field => field !== undefined)
    .map(({ label }) => label)
    .join(', '),
})
