import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { afterCese } from './afterCese.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'

type Cease = Handler<typeof contrato.routes.cesar>

/** Ends a contract on a day that has come, with all that follows from it. */
export const ceaseContrato: Cease = async (context) => {
  const { db, body, today } = context
  const { fechaCese, motivoCese } = body as unknown as { fechaCese: string; motivoCese: string }
  const locked = await lockContrato(context, 'VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
  const last = locked.fin !== null && locked.fin < today ? locked.fin : today
  if (fechaCese < locked.fechaInicio || fechaCese > last)
    throw invalid('fechaCese', `La fecha de cese debe estar entre ${shownDay(locked.fechaInicio)} y ${shownDay(last)}`)
  await assertAsistenciaOpen(db, locked.trabajador, fechaCese)
  await afterCese(db, [{ idContrato: locked.idContrato, idTrabajador: locked.trabajador, fechaCese }])
  const ended = { estado: 'CESADO', fecha_cese: fechaCese, motivo_cese: motivoCese }
  return (await settleContrato(context, locked.trabajador, ended, addDays(fechaCese, 1))) as never
}

/** Throws 409 where the worker has attendance in a closed month after the end: it may not be deleted (WF1.8). */
async function assertAsistenciaOpen(db: Db, trabajador: number, fechaCese: string): Promise<void> {
  await lockAsistencia(db)
  const { rows } = await sql<{ nombre: string }>`
    select p.nombre from rrhh.asistencia a join rrhh.periodo p using (id_periodo)
    where a.id_trabajador = ${trabajador} and a.fecha > ${fechaCese}::date and p.estado = 'CERRADO'
    order by a.fecha limit 1`.execute(db)
  if (rows[0]) throw new Problem('conflict', `El periodo ${rows[0].nombre} está cerrado`)
}
