import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { stateInForce } from '../contrato/stateInForce.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'

type Moved = { trabajador: number; contraparte: number | null }
type Written = Pick<Context, 'db' | 'today' | 'now'> & { row: Moved; written: { contrato: number } }

const workersOf = ({ trabajador, contraparte }: Moved) => [trabajador, ...(contraparte === null ? [] : [contraparte])]

/** Throws 409 where days that a change of a movement changes lie in a closed month. Locks its workers and attendance. */
export async function assertDaysOpen(db: Db, row: Moved, desde: string, hasta: string | null): Promise<void> {
  await lockTrabajadores(db, workersOf(row), null)
  await lockAsistencia(db)
  await assertPeriodoOpen(db, desde, hasta)
}

/** Writes where both workers of a movement stand, the heads, and the attendance from the first day that changes (`desde`). */
export async function settleMovimiento({ db, today, now, row, written }: Written, desde: string): Promise<void> {
  await turnHeads(db, today)
  await turnSuspension(db, written.contrato, today)
  const trabajadores = workersOf(row)
  await refreshSituation(db, today, trabajadores)
  await recomputeDays(db, { trabajadores, desde, hasta: today, now, sinRespaldo: 'alertado' })
}

/** Writes whether the contract is suspended today: a movement may have brought or ended a suspension. */
async function turnSuspension(db: Db, idContrato: number, today: string): Promise<void> {
  const { rows } = await sql<{ rests: boolean }>`
    select exists (select from rrhh.suspension s where s.id_contrato = c.id_contrato
      and daterange(s.fecha_inicio, s.fecha_fin, '[]') @> ${today}::date) as rests
    from rrhh.contrato c where id_contrato = ${idContrato} and estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')`.execute(
    db,
  )
  if (!rows[0]) return
  const estado = rows[0].rests ? 'SUSPENDIDO' : await stateInForce(db, idContrato)
  await db
    .updateTable('rrhh.contrato')
    .set({ estado })
    .where('id_contrato', '=', idContrato)
    .where('estado', '<>', estado)
    .execute()
}
