import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import type { Measured } from './measureSolicitud.ts'
import { type Tipo, tipoDe } from './tipoDe.ts'

export type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now' | 'user' | 'can' | 'settings'> & {
  params: { id: number }
  body: { version?: number; comentario?: string | null }
}

export type Locked = Measured & {
  id: number
  numero: string
  fechaSolicitud: string
  estado: string
  vacacion: number | null
  tieneSustento: boolean
  creadoPor: string | null
  tipo: Tipo
}

/** Locks a worker and a request of theirs, and returns the request, references as ids. */
export async function lockSolicitud({ db, params, scope }: Pick<Call, 'db' | 'params' | 'scope'>): Promise<Locked> {
  const schema = tableSchema(solicitud)
  const { trabajador } = inputOf(schema, await getRow(db, schema, params.id, scope))
  await lockTrabajadores(db, [Number(trabajador)], null)
  const row = await getRow(db, schema, params.id, scope, true)
  const values = inputOf(schema, row) as Measured & { vacacion: number | null }
  return {
    ...values,
    id: params.id,
    numero: String(row.numero),
    fechaSolicitud: String(row.fechaSolicitud),
    estado: String(row.estado),
    tieneSustento: row.sustento !== null,
    creadoPor: row.creadoPor as string | null,
    tipo: await tipoDe(db, values.tipoSolicitud),
  }
}

/** Writes the new state of a request and the step in its history. Returns the request. */
export async function passSolicitud(call: Call, locked: Locked, estado: string, columns: Record<string, unknown> = {}) {
  const { db, params, body } = call
  const changes = { estado, ...columns }
  const row: Row = await updateRow(db, tableSchema(solicitud), params.id, { version: body.version }, call, changes)
  await noteStep(db, { id: locked.id, from: locked.estado, to: estado, comment: body.comentario })
  return row
}

type Step = { id: number; from: string | null; to: string; comment?: string | null | undefined }

/** Writes a step into the history; the database adds who and when from the transaction. */
export async function noteStep(db: Call['db'], { id, from, to, comment }: Step): Promise<void> {
  await db
    .insertInto('rrhh.solicitud_historial')
    .values({ id_solicitud: id, estado_anterior: from, estado_nuevo: to, comentario: comment ?? null })
    .execute()
}
