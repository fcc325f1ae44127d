import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { outOfTurns } from '../../concurrency/callerShares.ts'
import type { Database } from '../../database/connect.ts'
import { serviceKey } from '../services.ts'

/** How protected data went out. */
export type ReadingKind = 'FICHA' | 'LISTA' | 'HISTORIAL' | 'EXPORTACION' | 'IMPRESION'

/** A row of auditoria.lectura. */
export type Reading = {
  operacion: ReadingKind
  /** key of the resource, and what its records are called */
  recurso: string
  asunto: string
  /** ids of the records; null where a file says how many */
  registros: readonly number[] | null
  cantidad: number | null
  /** labels of the data */
  datos: string
  idUsuario: number
  username: string
  /** the permission and the profiles that gave the right; null where the call asks for none */
  permiso: string | null
  perfiles: string | null
  ip: string
  traza: string
  ocurridoEn: string
}

/** Keeps who read protected data of whom. */
export type ReadingLog = {
  /** answers when the row is safe: a file leaves after it */
  write: (reading: Reading) => Promise<void>
  /** the row travels with others, a moment later; throws 503 where too many wait for the database */
  queue: (reading: Reading) => void
  /** answers when nothing waits */
  flush: () => Promise<void>
}
export const readingLogKey = serviceKey<ReadingLog>('readingLog')

const BATCH_DELAY_MS = 50
const RETRY_DELAY_MS = 1_000
/** Rows that may wait while the database takes none: beyond, what cannot be written down is not read. */
const MAX_WAITING_COUNT = 2_000

type Log = { error: (fields: object, text: string) => void }

export function readingLog({ read }: Database, log: Log): ReadingLog {
  let waiting: Reading[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const insert = (readings: readonly Reading[]) =>
    outOfTurns(async () => {
      await sql`
        insert into auditoria.lectura (ocurrido_en, operacion, recurso, asunto, registros, cantidad, datos, id_usuario, username,
          permiso, perfiles, ip, traza)
        select "ocurridoEn", operacion, recurso, asunto, registros, cantidad, datos, "idUsuario", username, permiso, perfiles, ip, traza
        from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) x ("ocurridoEn" timestamptz, operacion text, recurso text,
          asunto text, registros int[], cantidad int, datos text, "idUsuario" int, username text, permiso text, perfiles text,
          ip text, traza text)`.execute(read)
    })

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      const batch = waiting
      if (batch.length === 0) return
      waiting = []
      try {
        await insert(batch)
      } catch (err) {
        log.error({ err, lines: batch.length }, 'readings not written yet')
        waiting = [...batch, ...waiting]
        timer ??= setTimeout(send, RETRY_DELAY_MS)
      }
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
