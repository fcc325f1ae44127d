import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { horarioRoutes } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { visibleUnits, visibleWorkers } from '../alcance/visibleWorkers.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertHorarioFree } from './assertHorarioFree.ts'
import { endOpenHorarios } from './endOpenHorarios.ts'
import { settleSchedule } from './settleSchedule.ts'

type Assign = Handler<typeof horarioRoutes.assignHorario>
type Call = Parameters<Assign>[0]

/** Assigns a schedule to all active workers of a unit. Fails as a whole if one assignment fails. */
export const assignHorario: Assign = async (context) => {
  const { db, body } = context
  await assertReferences(context)
  const trabajadores = await workersOf(context)
  if (trabajadores.length === 0)
    throw new Problem('validation', {
      issues: [{ campo: 'idUnidad', mensaje: 'La unidad no tiene trabajadores activos' }],
    })
  await lockAsistencia(db)
  const hasta = await endOpenHorarios(db, trabajadores, body)
  await assertPeriodoOpen(db, body.fechaInicio, hasta)
  await assertHorarioFree(db, trabajadores, body)
  await sql`
    insert into rrhh.horario_trabajador (id_trabajador, id_horario, fecha_inicio, fecha_fin)
    select id, ${body.idHorario}, ${body.fechaInicio}::date, ${body.fechaFin}::date from unnest(${trabajadores}::int[]) id order by id`.execute(
    db,
  )
  await settleSchedule(context, trabajadores, body.fechaInicio, hasta)
  return { asignados: trabajadores.length }
}

async function assertReferences({ db, scope, body: { idUnidad, idHorario } }: Call) {
  const { rows } = await sql<{ unidad: boolean; horario: boolean }>`
    select exists (select from rrhh.unidad u where u.id_unidad = ${idUnidad} and u.activo and ${visibleUnits(scope)}) as unidad,
      exists (select from rrhh.horario where id_horario = ${idHorario} and activo) as horario`.execute(db)
  const issues: Issue[] = []
  if (!rows[0]?.unidad) issues.push({ campo: 'idUnidad', mensaje: messages.missingReference('Unidad') })
  if (!rows[0]?.horario) issues.push({ campo: 'idHorario', mensaje: messages.missingReference('Horario') })
  if (issues.length > 0) throw new Problem('validation', { issues })
}

async function workersOf({ db, scope, body: { idUnidad, incluyeDependientes } }: Call) {
  const { rows } = await sql<{ id: number }>`
    with recursive propias as (
      select id_unidad from rrhh.unidad where id_unidad = ${idUnidad}
      union select u.id_unidad from rrhh.unidad u join propias p on u.id_unidad_padre = p.id_unidad where ${incluyeDependientes})
    select t.id_trabajador as id from rrhh.trabajador t join propias using (id_unidad)
    where t.estado in ('ACTIVO', 'SUSPENDIDO') and ${visibleWorkers(scope)} order by t.id_trabajador`.execute(db)
  return rows.map(({ id }) => id)
}
