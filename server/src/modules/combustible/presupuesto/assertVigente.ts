import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** What is said of a budget that is closed, or not yet or no more within its dates (4.2 M). */
export const NOT_IN_FORCE = 'El presupuesto no está vigente.'

type Situacion = 'porIniciar' | 'vigente' | 'vencido' | 'cerrado'

/** Where a budget stands on a day; nothing of one nobody has. */
export async function situacionDe(db: Db, idPresupuesto: number, today: string): Promise<Situacion | undefined> {
  const { rows } = await sql<{ situacion: Situacion }>`
    select combustible.situacion_on(p, ${today}::date) as situacion from combustible.presupuesto p
    where p.id_presupuesto = ${idPresupuesto}`.execute(db)
  return rows[0]?.situacion
}

/** What stands against asking for fuel of a budget on a day. */
export const validateVigencia = async (db: Db, idPresupuesto: number, today: string): Promise<Issue[]> =>
  (await situacionDe(db, idPresupuesto, today)) === 'vigente' ? [] : [{ campo: 'presupuesto', mensaje: NOT_IN_FORCE }]

/** Refuses what would issue, verify or spend from the budget of a request when that may not be used on a day. */
export async function assertVigente(db: Db, idSolicitud: number, today: string): Promise<void> {
  const { id_presupuesto } = await db
    .selectFrom('combustible.solicitud')
    .select('id_presupuesto')
    .where('id_solicitud', '=', idSolicitud)
    .executeTakeFirstOrThrow()
  if ((await situacionDe(db, id_presupuesto, today)) !== 'vigente') throw new Problem('conflict', NOT_IN_FORCE)
}
