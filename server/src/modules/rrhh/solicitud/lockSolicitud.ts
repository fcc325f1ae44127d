import { defined } from '@wamani/contract/core/http/defined.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { records, type Stored } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { notifySolicitud } from './notifySolicitud.ts'
import { type Tipo, tipoDe } from './tipoDe.ts'

type Row = Stored<typeof solicitud.fields>

/** A stored request with its kind. Worker and last day are always set. */
export type Request = Omit<Row, 'trabajador' | 'fechaFin'> & { trabajador: number; fechaFin: string; tipo: Tipo }

/**
 * Returns a request with its kind, which stays locked until the end of the transaction unless `kindOf` is `readTipo`.
 */
export async function requestOf(db: Context['db'], row: Row, kindOf = tipoDe): Promise<Request> {
  const tipo = await kindOf(db, row.tipoSolicitud)
  return { ...row, trabajador: workerOf(row), fechaFin: defined(row.fechaFin, 'last day'), tipo }
}

const workerOf = ({ trabajador }: Pick<Row, 'trabajador'>) => defined(trabajador, 'worker')

/** Locks the worker of a request, so that concurrent requests of a worker are checked one by one. */
export const lockWorkerOfSolicitud = ({ db, row }: { db: Context['db']; row: Row }) =>
  lockTrabajadores(db, [workerOf(row)], null)

export async function lockSolicitud(context: Pick<Context, 'db' | 'scope'>, id: number): Promise<Request> {
  const { db } = context
  const requests = records(solicitud, context)
  const { trabajador } = await requests.get(id)
  await lockTrabajadores(db, [Number(defined(trabajador, 'worker').idTrabajador)], null)
  return requestOf(db, await requests.lock(id))
}

type Passed = Pick<Context, 'db' | 'settings'> & {
  row: Row
  written: Row
  input: { comentario?: string | null | undefined }
}

export async function settleStep({ db, settings, row, written, input: { comentario } }: Passed): Promise<void> {
  await noteStep(db, { id: row.id, from: row.estado, to: written.estado, comment: comentario })
  await notifySolicitud(db, await requestOf(db, written), settings.publicUrl, comentario)
}

type Step = { id: number; from: string | null; to: string; comment?: string | null | undefined }

/** Writes a step into the history. Database defaults add the user and the time. */
export async function noteStep(db: Context['db'], { id, from, to, comment }: Step): Promise<void> {
  await db
    .insertInto('rrhh.solicitud_historial')
    .values({ id_solicitud: id, estado_anterior: from, estado_nuevo: to, comentario: comment ?? null })
    .execute()
}
