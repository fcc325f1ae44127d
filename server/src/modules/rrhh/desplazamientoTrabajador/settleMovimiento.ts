import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'

type Moved = { trabajador: number; contraparte: number | null }
type Written = Pick<Context, 'db' | 'today' | 'now'> & { row: Moved }

const workersOf = ({ trabajador, contraparte }: Moved) => [trabajador, ...(contraparte === null ? [] : [contraparte])]

/** Throws 409 if the change affects days in a closed month. Locks the workers and the attendance. */
export async function assertDaysOpen(db: Db, row: Moved, desde: string, hasta: string | null): Promise<void> {
  await lockTrabajadores(db, workersOf(row), null)
  await lockAsistencia(db)
  await assertPeriodoOpen(db, desde, hasta)
}

/** Updates both workers, the heads of units, and the attendance from the first changed day (`desde`). */
export async function settleMovimiento({ db, today, now, row }: Written, desde: string): Promise<void> {
  const trabajadores = workersOf(row)
  await refreshSituation(db, today, trabajadores)
  await turnHeads(db, today)
  await recomputeDays(db, { trabajadores, desde, hasta: today, now, sinRespaldo: 'alertado' })
}
