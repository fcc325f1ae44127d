import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type Counts = { solicitudes: number; sinHorario: number; porConformar: number }

/** All that stands in the way of closing a month, in the order in which it is told. */
export async function closingFailures(
  db: Db,
  periodo: { id: number; desde: string; hasta: string },
): Promise<string[]> {
  const { id, desde, hasta } = periodo
  const { rows } = await sql<Counts>`
    select rrhh.solicitudes_pendientes(${desde}::date, ${hasta}::date) as solicitudes,
      (select count(*) from rrhh.asistencia where id_periodo = ${id} and condicion = 'SIN_HORARIO')::int as "sinHorario",
      (select count(distinct a.id_trabajador) from rrhh.asistencia a where a.id_periodo = ${id} and not exists (
        select from rrhh.asistencia_verificada v
        where v.id_periodo = ${id} and v.id_trabajador = a.id_trabajador and v.estado = 'CONFORME'))::int as "porConformar"`.execute(
    db,
  )
  const { solicitudes, sinHorario, porConformar } = rows[0]!
  const failures = []
  if (solicitudes > 0) failures.push(`Hay ${solicitudes} solicitudes pendientes en el periodo`)
  if (sinHorario > 0) failures.push(`Hay ${sinHorario} registros sin horario`)
  if (porConformar > 0) failures.push(`Faltan ${porConformar} trabajadores por conformar`)
  return failures
}
