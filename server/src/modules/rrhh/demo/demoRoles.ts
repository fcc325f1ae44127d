import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { addDays } from '../calendar/addDays.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { assertDetalle } from '../rolVacacion/assertDetalle.ts'

const WEEK_DAYS = 7

/** Inserts a draft plan and a pending plan. Does nothing if a plan exists or posts are missing. */
export async function demoRoles(db: Db, now: Date): Promise<void> {
  const some = await db.selectFrom('rrhh.rol_vacacion').select('id_rol_vacacion').limit(1).executeTakeFirst()
  const posts = await db.selectFrom('rrhh.cargo').select('id_cargo').limit(1).executeTakeFirst()
  if (some || !posts) return
  const today = dayInLima(now)
  await drawPlan(db, { today, unidad: '08', estado: 'BORRADOR' })
  await drawPlan(db, { today, unidad: '07.1', estado: 'ENVIADO' })
}

/** Plans the two weeks after the holidays of early December for workers without other vacations in that period. */
async function drawPlan(
  db: Db,
  { today, unidad, estado }: { today: string; unidad: string; estado: 'BORRADOR' | 'ENVIADO' },
): Promise<void> {
  const year = yearOf(today)
  const tenth = `${year}-12-10`
  const monday = addDays(tenth, (8 - new Date(tenth).getUTCDay()) % WEEK_DAYS)
  const { rows } = await sql<{ id: number }>`
    insert into rrhh.rol_vacacion (id_periodo, id_unidad, fecha_limite, observacion)
    select p.id_periodo, u.id_unidad, ${addDays(today, 30)}::date, 'Programación del personal de la unidad'
    from rrhh.periodo p, rrhh.unidad u where p.tipo = 'ANUAL' and p.anio = ${year} and u.codigo = ${unidad}
    returning id_rol_vacacion as id`.execute(db)
  const { id } = onlyRow(rows)
  await sql`
    with persona as (
      select distinct on (p.id_trabajador) p.id_trabajador, p.id_periodo_vacacional
      from rrhh.periodo_vacacional p join rrhh.trabajador t using (id_trabajador) join rrhh.unidad u using (id_unidad)
      where u.codigo = ${unidad} and p.estado = 'GANADO' and p.saldo >= 7 order by p.id_trabajador, p.fecha_inicio
    ), semana as (
      select *, ${monday}::date + 7 * (row_number() over (order by id_trabajador) % 2)::int as lunes from persona
    )
    insert into rrhh.rol_vacacion_detalle (id_rol_vacacion, posicion, id_trabajador, id_periodo_vacacional, fecha_inicio, fecha_fin)
    select ${id}, row_number() over (order by s.id_trabajador), s.id_trabajador, s.id_periodo_vacacional, s.lunes, s.lunes + 4
    from semana s
    where 2 = (select count(*) from rrhh.jornada_between(s.lunes, s.lunes + 4, array[s.id_trabajador]) j
        where j.laborable and j.dia in (s.lunes, s.lunes + 4))
      and not exists (select from rrhh.vacacion v where v.id_trabajador = s.id_trabajador and v.estado <> 'ANULADA'
        and v.fecha_inicio <= s.lunes + 6 and v.fecha_fin_computo >= s.lunes)
      and not exists (select from rrhh.solicitud q where q.id_trabajador = s.id_trabajador
        and q.estado in ('REGISTRADA', 'VISADA', 'APROBADA') and q.fecha_inicio <= s.lunes + 6 and q.fecha_fin >= s.lunes)`.execute(
    db,
  )
  await assertDetalle(db, id)
  if (estado === 'ENVIADO')
    await db.updateTable('rrhh.rol_vacacion').set({ estado }).where('id_rol_vacacion', '=', id).execute()
}
