import { Problem } from '@wamani/contract/core/http/problem.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'

/** Annuls an approved plan and its vacations. Throws 409 if any of them has begun. */
export const annulRolVacacion = transition(rolVacacion, 'anular', async ({ db, params, today, now }) => {
  const { rows } = await sql<{ estado: string; trabajador: number; desde: string; hasta: string }>`
    select estado, id_trabajador as trabajador, fecha_inicio as desde, fecha_fin_computo as hasta from rrhh.vacacion
    where id_rol_vacacion = ${params.id} and estado <> 'ANULADA' order by id_vacacion for update`.execute(db)
  if (rows.some(({ estado }) => estado !== 'PROGRAMADA'))
    throw new Problem('conflict', 'El rol tiene vacaciones que ya no están programadas')
  await db
    .updateTable('rrhh.vacacion')
    .set({ estado: 'ANULADA' })
    .where('id_rol_vacacion', '=', params.id)
    .where('estado', '=', 'PROGRAMADA')
    .execute()
  const trabajadores = rows.map(({ trabajador }) => trabajador)
  await refreshPeriodos(db, today, trabajadores)
  for (const { trabajador, desde, hasta } of rows)
    await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
})
