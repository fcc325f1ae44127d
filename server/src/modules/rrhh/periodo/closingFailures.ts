import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

type Counts = { turnos: number; solicitudes: number; sinHorario: number; porConformar: number }

export async function closingFailures(
  db: Db,
  periodo: { id: number; desde: string; hasta: string; now: Date },
): Promise<string[]> {
  const { id, desde, hasta, now } = periodo
  const { rows } = await sql<Counts>`
    select (select count(*)::int from rrhh.vinculo_between(${hasta}::date, ${hasta}::date) v
        join rrhh.programado_between(${hasta}::date, ${hasta}::date) p using (id_trabajador, dia)
        where p.marca_hasta >= rrhh.minute_of(${now}::timestamptz)
          and p.dia < (${now}::timestamptz at time zone 'America/Lima')::date) as turnos,
      rrhh.count_solicitudes_pendientes(${desde}::date, ${hasta}::date) as solicitudes,
      (select count(*) from rrhh.asistencia where id_periodo = ${id} and condicion = 'SIN_HORARIO')::int as "sinHorario",
      (select count(distinct a.id_trabajador) from rrhh.asistencia a where a.id_periodo = ${id} and not exists (
        select from rrhh.asistencia_verificada v
        where v.id_periodo = ${id} and v.id_trabajador = a.id_trabajador and v.estado = 'CONFORME'))::int as "porConformar"`.execute(
    db,
  )
  const { turnos, solicitudes, sinHorario, porConformar } = onlyRow(rows)
  const failures = []
  if (turnos > 0) failures.push(`Hay ${turnos} turnos del último día cuyo plazo para marcar aún no termina`)
  if (solicitudes > 0) failures.push(`Hay ${solicitudes} solicitudes pendientes en el periodo`)
  if (sinHorario > 0) failures.push(`Hay ${sinHorario} registros sin horario`)
  if (porConformar > 0) failures.push(`Faltan ${porConformar} trabajadores por conformar`)
  return failures
}
