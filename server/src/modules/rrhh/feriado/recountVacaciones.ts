import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { conflicting } from '../conflicting.ts'
import { countVacacion } from '../vacacion/countVacacion.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'

type Live = { id: number; trabajador: number; desde: string; hasta: string; media: string | null; suspendida: boolean }

/** Workers (null: all), range of changed days (`hasta` null: no end), and the field that errors refer to. */
type Changed = { trabajadores: readonly number[] | null; desde: string; hasta: string | null; campo: string }

/** Recounts vacations around days that became working days or rest days (A10): fractions and the day of return. */
export async function recountVacaciones(
  db: Db,
  { trabajadores, desde, hasta, campo }: Changed,
  today: string,
): Promise<void> {
  const { rows } = await sql<Live>`
    select id_vacacion as id, id_trabajador as trabajador, fecha_inicio as desde, coalesce(fecha_suspension - 1, fecha_fin) as hasta,
      media_jornada as media, fecha_suspension is not null as suspendida
    from rrhh.vacacion where estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
      and (${trabajadores}::int[] is null or id_trabajador = any(${trabajadores}::int[]))
      and daterange(fecha_inicio, greatest(fecha_retorno, fecha_fin_computo), '[]') && daterange(${desde}::date, ${hasta}::date, '[]')
    order by id_vacacion for update`.execute(db)
  if (rows.length === 0) return
  for (const { id, suspendida, ...stretch } of rows) {
    const { habiles, retorno } = await countVacacion(db, stretch)
    await sql`
      update rrhh.vacacion set dias_habiles = ${habiles}, fecha_retorno = case when ${suspendida} then fecha_retorno else ${retorno}::date end
      where id_vacacion = ${id} and (dias_habiles, fecha_retorno) is distinct from
        (${habiles}::numeric, case when ${suspendida} then fecha_retorno else ${retorno}::date end)`.execute(db)
  }
  await assertWithinFractionLimit(
    db,
    rows.map(({ id }) => id),
    campo,
  )
  await refreshPeriodos(db, today, [...new Set(rows.map(({ trabajador }) => trabajador))])
}

/** Throws 409 if a year would have more than seven working days in fractions (V4). */
async function assertWithinFractionLimit(db: Db, ids: readonly number[], campo: string): Promise<void> {
  const { rows } = await sql<{ nombre: string; periodo: string }>`
    select t.nombre_completo as nombre, p.nombre as periodo
    from rrhh.vacacion v join rrhh.periodo_vacacional p using (id_periodo_vacacional)
    join rrhh.trabajador t on t.id_trabajador = p.id_trabajador
    where v.modalidad = 'FRACCION' and v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
      and p.id_periodo_vacacional in (select x.id_periodo_vacacional from rrhh.vacacion x where x.id_vacacion = any(${ids}::int[]))
    group by p.id_periodo_vacacional, t.nombre_completo having sum(v.dias_habiles) > 7
    order by 1 limit 1`.execute(db)
  const [over] = rows
  if (over)
    throw conflicting(
      campo,
      `${over.nombre} superaría los 7 días hábiles fraccionables del periodo ${over.periodo}: anule o reprograme antes su fracción`,
    )
}
