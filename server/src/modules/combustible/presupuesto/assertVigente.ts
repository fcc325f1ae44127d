import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Message for a budget that is closed or outside its dates (4.2 M). */
export const NOT_IN_FORCE = 'El presupuesto no está vigente.'

type Situacion = 'porIniciar' | 'vigente' | 'vencido' | 'cerrado'

export async function situacionDe(db: Db, idPresupuesto: number, today: string): Promise<Situacion | undefined> {
  const { rows } = await sql<{ situacion: Situacion }>`
    select combustible.situacion_on(p, ${today}::date) as situacion from combustible.presupuesto p
    where p.id_presupuesto = ${idPresupuesto}`.execute(db)
  return rows[0]?.situacion
}

export const validateVigencia = async (db: Db, idPresupuesto: number, today: string): Promise<Issue[]> =>
  (await situacionDe(db, idPresupuesto, today)) === 'vigente' ? [] : [{ campo: 'presupuesto', mensaje: NOT_IN_FORCE }]

/** Throws unless the budget of a request is in force on a day. Called before issuing, verifying or spending. */
export async function assertVigente(db: Db, idSolicitud: number, today: string): Promise<void> {
  const { id_presupuesto } = await db
    .selectFrom('combustible.solicitud')
    .select('id_presupuesto')
    .where('id_solicitud', '=', idSolicitud)
    .executeTakeFirstOrThrow()
  if ((await situacionDe(db, id_presupuesto, today)) !== 'vigente') throw new Problem('conflict', NOT_IN_FORCE)
}
