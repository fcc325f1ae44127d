import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import type { SaldoVacacional, vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { sql } from 'kysely'
import { sqlOf } from '../../../crud/list/condition.ts'
import { visibleRows } from '../../../crud/list/visibleRows.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { readLetterhead } from '../../../database/readLetterhead.ts'
import { listPdf } from '../../../documents/pdf/listPdf.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { spreadsheet } from '../../../documents/spreadsheet.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { minutosCompensables, unbackedText } from '../solicitud/compensationBalance.ts'

type Query = { fecha?: string | undefined; idUnidad?: number | undefined }

/** Returns the vacation balances of workers with a bond on a day, with alerts (WF2.10). */
export const reportSaldos: Handler<typeof vacacionRoutes.reportSaldos> = (context) => saldosOf(context)

async function saldosOf({ db, query, scope, today }: Context<unknown, Query>): Promise<SaldoVacacional[]> {
  const fecha = query.fecha ?? today
  const visible = sqlOf(visibleRows(tableSchema(trabajador), scope))
  const { rows } = await sql<SaldoVacacional>`
    with medido as (
      select p.id_trabajador, p.estado, coalesce(p.ajuste, 0) as ajuste, p.gozados, p.programados, p.saldo,
        case when p.estado in ('EN_CURSO', 'SIN_RECORD') then 0 else p.dias_ganados end as ganados,
        case p.estado when 'EN_CURSO' then rrhh.accrued_days(p.fecha_inicio, ${fecha}::date, p.dias_regimen) else 0 end as devengado
      from rrhh.periodo_vacacional p
      where (p.estado in ('GANADO', 'EN_CURSO') or (p.estado = 'SIN_RECORD' and p.saldo <> 0)) and p.fecha_inicio <= ${fecha}::date
        and coalesce(p.fin_servicio >= ${fecha}::date, true)
    ), suma as (
      select id_trabajador, count(*) filter (where estado = 'GANADO' and saldo > 0)::int as pendientes, sum(ganados) as ganados,
        sum(devengado) as devengado, sum(ajuste) as ajustes, sum(gozados) as gozados, sum(programados) as programados,
        sum(case estado when 'EN_CURSO' then floor(devengado * 2) / 2 + ajuste - gozados - programados else saldo end) as saldo
      from medido group by id_trabajador
    )
    select t.id_trabajador as "idTrabajador", t.numero_documento as "numeroDocumento", t.nombre_completo as "nombreCompleto",
      u.nombre as unidad, t.fecha_ingreso as "fechaIngreso", s.pendientes as "periodosPendientes", s.ganados, s.devengado, s.ajustes,
      s.gozados, s.programados, s.saldo,
      b.minutos as "minutosCompensables",
      array_remove(array[
        case when s.pendientes >= 2 then 'Tiene ' || s.pendientes || ' periodos vacacionales pendientes' end,
        case when b.minutos < 0 then ${unbackedText(sql`b.minutos`)} end,
        (select 'Sin programación de vacaciones ' || a.anio from rrhh.rol_vacacion v join rrhh.periodo a using (id_periodo)
          where v.id_unidad = t.id_unidad and v.estado <> 'ANULADO' and v.fecha_limite < ${fecha}::date and a.fecha_fin >= ${fecha}::date
            and not exists (select from rrhh.rol_vacacion_detalle d where d.id_rol_vacacion = v.id_rol_vacacion and d.id_trabajador = t.id_trabajador)
            and not exists (select from rrhh.vacacion x where x.id_trabajador = t.id_trabajador and x.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA')
              and extract(year from x.fecha_inicio) = a.anio)
          order by a.anio limit 1)], null) as alertas
    from suma s join rrhh.trabajador t using (id_trabajador) left join rrhh.unidad u using (id_unidad)
      cross join lateral (select ${minutosCompensables(sql`t.id_trabajador`)} as minutos) b
    where t.estado in ('ACTIVO', 'SUSPENDIDO') and (${query.idUnidad ?? null}::int is null or t.id_unidad = ${query.idUnidad ?? null}::int)
      and ${visible}
    order by t.nombre_completo`.execute(db)
  return rows
}

const columns = [
  { label: 'Documento', kind: 'text', of: (row: SaldoVacacional) => row.numeroDocumento },
  { label: 'Trabajador', kind: 'text', of: (row: SaldoVacacional) => row.nombreCompleto },
  { label: 'Unidad', kind: 'text', of: (row: SaldoVacacional) => row.unidad },
  { label: 'Periodos pendientes', kind: 'integer', of: (row: SaldoVacacional) => row.periodosPendientes },
  { label: 'Ganados', kind: 'decimal', of: (row: SaldoVacacional) => row.ganados },
  { label: 'Devengado', kind: 'decimal', of: (row: SaldoVacacional) => row.devengado },
  { label: 'Ajustes', kind: 'decimal', of: (row: SaldoVacacional) => row.ajustes },
  { label: 'Gozados', kind: 'decimal', of: (row: SaldoVacacional) => row.gozados },
  { label: 'Programados', kind: 'decimal', of: (row: SaldoVacacional) => row.programados },
  { label: 'Saldo', kind: 'decimal', of: (row: SaldoVacacional) => row.saldo },
  { label: 'Por compensar (min)', kind: 'integer', of: (row: SaldoVacacional) => row.minutosCompensables },
  { label: 'Alertas', kind: 'text', of: (row: SaldoVacacional) => row.alertas.join('; ') },
] as const

export const exportSaldos: Handler<typeof vacacionRoutes.exportSaldos> = async (context) => {
  const { db, query, today, now, user } = context
  const rows = await saldosOf(context)
  const title = `Saldos vacacionales al ${shownDay(query.fecha ?? today)}`
  const name = `saldos-vacacionales-${query.fecha ?? today}`
  async function* cells() {
    for (const row of rows) yield columns.map(({ of }) => of(row))
  }
  const heads = columns.map(({ label, kind }) => ({
    label,
    kind,
    scale: kind === 'decimal' ? 2 : undefined,
  }))
  if (query.formato !== 'pdf') return spreadsheet({ format: query.formato, title, name, columns: heads, rows: cells() })
  const letterhead = await readLetterhead(db)
  return listPdf({ ...letterhead, name, title, printedBy: user.nombreCompleto, printedAt: now }, heads, cells())
}
