import { defined } from '@wamani/contract/core/http/defined.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { records, type Stored } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { notifySolicitud } from './notifySolicitud.ts'
import { type Tipo, tipoDe } from './tipoDe.ts'

type Row = Stored<typeof solicitud.fields>

/** A stored request with its kind: its worker and its last day are known by now. */
export type Request = Omit<Row, 'trabajador' | 'fechaFin'> & { trabajador: number; fechaFin: string; tipo: Tipo }

/**
 * Returns a request with its kind, whose measure nobody changes until the end of the transaction; for a read, `kindOf` locks
 * nothing.
 */
export async function requestOf(db: Context['db'], row: Row, kindOf = tipoDe): Promise<Request> {
  const tipo = await kindOf(db, row.tipoSolicitud)
  return { ...row, trabajador: workerOf(row), fechaFin: defined(row.fechaFin, 'last day'), tipo }
}

const workerOf = ({ trabajador }: Pick<Row, 'trabajador'>) => defined(trabajador, 'worker')

/** Locks the worker of a request: what they ask for is checked one after the other. */
export const lockWorkerOfSolicitud = ({ db, row }: { db: Context['db']; row: Row }) =>
  lockTrabajadores(db, [workerOf(row)], null)

/** Locks a worker and a request of theirs, and returns the request. */
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

/** Writes the step of a request into its history and notifies whom it concerns. */
export async function settleStep({ db, settings, row, written, input: { comentario } }: Passed): Promise<void> {
  await noteStep(db, { id: row.id, from: row.estado, to: written.estado, comment: comentario })
  await notifySolicitud(db, await requestOf(db, written), settings.publicUrl, comentario)
}

type Step = { id: number; from: string | null; to: string; comment?: string | null | undefined }

/** Writes a step into the history; the database adds who and when from the transaction. */
export async function noteStep(db: Context['db'], { id, from, to, comment }: Step): Promise<void> {
  await db
    .insertInto('rrhh.solicitud_historial')
    .values({ id_solicitud: id, estado_anterior: from, estado_nuevo: to, comentario: comment ?? null })
    .execute()
}
