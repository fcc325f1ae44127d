import { Problem } from '@wamani/contract/core/http/problem.ts'
import { CompiledQuery } from 'kysely'
import { withoutConnectionLimit } from '../../concurrency/callerShares.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { serviceKey } from '../services.ts'
import { writeLines } from './writeLines.ts'

export type ReadingKind = 'FICHA' | 'LISTA' | 'HISTORIAL' | 'EXPORTACION' | 'IMPRESION'

export type Reading = {
  operacion: ReadingKind
  /** resource key, and plural of its records */
  recurso: string
  asunto: string
  /** ids of the records; null for a file, which has `cantidad` */
  registros: readonly number[] | null
  cantidad: number | null
  /** labels of the fields */
  datos: string
  idUsuario: number
  username: string
  /** permission and profiles of the reader; null for calls without a permission */
  permiso: string | null
  perfiles: string | null
  ip: string
  traza: string
  ocurridoEn: string
}

export type ReadingLog = {
  /** resolves when the row is stored; for files, which are sent after it */
  write: (reading: Reading) => Promise<void>
  /** stores the row with the next batch; throws 503 when too many rows wait */
  queue: (reading: Reading) => void
  /** resolves when no row is waiting */
  flush: () => Promise<void>
}
export const readingLogKey = serviceKey<ReadingLog>('readingLog')

const BATCH_DELAY_MS = 200
const RETRY_DELAY_MS = 1_000
/** Maximum waiting rows while the database is down. Above it, reads are rejected because they could not be logged. */
const MAX_WAITING_COUNT = 5_000

/** Columns of a row. PostgreSQL reads one array per column twice as fast as objects. */
const columns: readonly {
  name: keyof Tables['auditoria.lectura']
  type: string
  value: (reading: Reading) => Value
}[] = [
  { name: 'ocurrido_en', type: 'timestamptz', value: ({ ocurridoEn }) => ocurridoEn },
  { name: 'operacion', type: 'text', value: ({ operacion }) => operacion },
  { name: 'recurso', type: 'text', value: ({ recurso }) => recurso },
  { name: 'asunto', type: 'text', value: ({ asunto }) => asunto },
  // text, because a two-dimensional array needs rows of equal length
  { name: 'registros', type: 'text', value: ({ registros }) => registros && `{${registros.join()}}` },
  { name: 'cantidad', type: 'int', value: ({ cantidad }) => cantidad },
  { name: 'datos', type: 'text', value: ({ datos }) => datos },
  { name: 'id_usuario', type: 'int', value: ({ idUsuario }) => idUsuario },
  { name: 'username', type: 'text', value: ({ username }) => username },
  { name: 'permiso', type: 'text', value: ({ permiso }) => permiso },
  { name: 'perfiles', type: 'text', value: ({ perfiles }) => perfiles },
  { name: 'ip', type: 'text', value: ({ ip }) => ip },
  { name: 'traza', type: 'text', value: ({ traza }) => traza },
]
type Value = string | number | null

const names = columns.map(({ name }) => name).join(', ')
const insertion = `insert into auditoria.lectura (${names})
  select ${names.replace('registros', 'registros::int[]')}
  from unnest(${columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ')}) x (${names})`

/** Array literal of PostgreSQL; twice as fast as the driver's. */
const arrayText = (values: readonly Value[]) => `{${values.map(element).join()}}`
const element = (value: Value) =>
  value === null ? 'NULL' : typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`

type Log = { error: (fields: object, text: string) => void }

export function readingLog({ read }: Database, log: Log): ReadingLog {
  let waiting: Reading[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const insert = (readings: readonly Reading[]) =>
    withoutConnectionLimit(async () => {
      const values = columns.map(({ value }) => arrayText(readings.map(value)))
      await read.executeQuery(CompiledQuery.raw(insertion, values))
    })

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      const batch = waiting
      if (batch.length === 0) return
      waiting = []
      const { refused, unwritten, failure } = await writeLines(batch, insert)
      for (const { line, error } of refused) log.error({ err: error, reading: line }, 'access log row rejected')
      if (unwritten.length === 0) return
      log.error({ err: failure, lines: unwritten.length }, 'access log rows not written yet')
      waiting = [...unwritten, ...waiting]
      timer ??= setTimeout(send, RETRY_DELAY_MS)
    })
    return writing
  }

  return {
    write: (reading) => insert([reading]),
    queue: (reading) => {
      if (waiting.length >= MAX_WAITING_COUNT)
        throw new Problem('unavailable', 'No se puede registrar la consulta de datos protegidos. Vuelva a intentarlo.')
      waiting.push(reading)
      timer ??= setTimeout(send, BATCH_DELAY_MS)
    },
    flush: async () => {
      await send()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
