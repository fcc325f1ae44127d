import { Problem } from '@wamani/contract/core/http/problem.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { endContratos } from './afterCese.ts'
import type { Contrato } from './contratoDraft.ts'
import { settleContrato } from './settleContrato.ts'

/** Ends a contract on a past day or today, with all effects. */
export const ceaseContrato = transition(contrato, 'cesar', {
  run: async ({ db, row, input, today }) => {
    const { fechaCese } = input
    assertFechaCese(row, fechaCese, today)
    await lockTrabajadores(db, [row.trabajador], null)
    await assertAsistenciaOpen(db, row.trabajador, fechaCese)
    await endContratos(db, [{ idContrato: row.id, idTrabajador: row.trabajador, fechaCese }])
  },
  settle: (call) => settleContrato(call, addDays(call.input.fechaCese, 1)),
})

/** Throws 400 unless the contract is in force on the day of the cese and that day is not in the future. */
export function assertFechaCese(
  { fechaInicio, fechaFinVigente: end }: Pick<Contrato, 'fechaInicio' | 'fechaFinVigente'>,
  fechaCese: string,
  today: string,
): void {
  const last = end !== null && end < today ? end : today
  if (fechaCese < fechaInicio || fechaCese > last)
    throw invalid('fechaCese', `La fecha de cese debe estar entre ${shownDay(fechaInicio)} y ${shownDay(last)}`)
}

/** Throws 409 if attendance after the cese is in a closed month, because it could not be deleted (WF1.8). */
async function assertAsistenciaOpen(db: Db, trabajador: number, fechaCese: string): Promise<void> {
  await lockAsistencia(db)
  const { rows } = await sql<{ nombre: string }>`
    select p.nombre from rrhh.asistencia a join rrhh.periodo p using (id_periodo)
    where a.id_trabajador = ${trabajador} and a.fecha > ${fechaCese}::date and p.estado = 'CERRADO'
    order by a.fecha limit 1`.execute(db)
  if (rows[0]) throw new Problem('conflict', `El periodo ${rows[0].nombre} está cerrado`)
}
