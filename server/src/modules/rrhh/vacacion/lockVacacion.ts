import type { FieldValues } from '@wamani/contract/core/kinds/shapes.ts'
import type { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

type Call = Pick<Context, 'db' | 'today' | 'now'> & { row: FieldValues<typeof vacacion.fields> }

/** Locks the worker of vacations, so that concurrent changes are checked and counted one by one. */
export const lockWorkerOfVacacion = ({ db, row }: Call) => lockTrabajadores(db, [row.trabajador], null)

export async function settleVacacion({ db, row, today, now }: Call): Promise<void> {
  const { trabajador, fechaInicio, fechaFinComputo } = row
  await refreshPeriodos(db, today, [trabajador])
  await recomputeDays(db, { trabajadores: [trabajador], desde: fechaInicio, hasta: fechaFinComputo, now })
}
