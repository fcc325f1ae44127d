import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { planVacacion } from '../vacacion/planVacacion.ts'

type Line = {
  id: number
  at: number
  trabajador: number
  nombre: string
  periodo: number
  desde: string
  hasta: string
}

/** Approves a plan and writes its vacations. Throws 409 with the issue of each failing line and writes nothing. */
export const approveRolVacacion = transition(rolVacacion, 'aprobar', async (context) => {
  const { db, params, input, today } = context
  const lines = await linesOf(db, params.id)
  await assertPeriodoOpen(db, lines[0]?.desde ?? today, lines[0]?.desde ?? today, 'ANUAL')
  await lockTrabajadores(
    db,
    lines.map(({ trabajador }) => trabajador),
    null,
  )
  const issues: Issue[] = []
  for (const { id, at, trabajador, nombre, periodo, desde, hasta } of lines) {
    const planned = {
      ...{ trabajador, desde, hasta, media: null, idPeriodo: periodo, modalidad: null },
      ...{ sinPlazo: true, rol: params.id, documento: input.resolucion },
    }
    try {
      const made = await planVacacion(db, planned, context)
      await db
        .updateTable('rrhh.rol_vacacion_detalle')
        .set({ id_vacacion: made })
        .where('id_rol_vacacion_detalle', '=', id)
        .execute()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      issues.push({
        campo: `detalle.${at}.fechaInicio`,
        mensaje: `${nombre}: ${error.issues[0]?.mensaje ?? error.message}`,
      })
    }
  }
  if (issues.length > 0) throw new Problem('conflict', { message: 'No se puede aprobar el rol:', issues })
})

async function linesOf(db: Db, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select d.id_rol_vacacion_detalle as id, (row_number() over (order by d.posicion) - 1)::int as at, d.id_trabajador as trabajador,
      t.nombre_completo as nombre, d.id_periodo_vacacional as periodo, d.fecha_inicio as desde, d.fecha_fin as hasta
    from rrhh.rol_vacacion_detalle d join rrhh.trabajador t using (id_trabajador)
    where d.id_rol_vacacion = ${id} order by d.fecha_inicio, d.posicion`.execute(db)
  return rows
}
