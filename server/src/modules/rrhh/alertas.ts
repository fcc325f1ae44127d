import { type RawBuilder, sql } from 'kysely'
import type { AlertQuery } from '../../alerts/alertsOf.ts'
import { endSeverity, endText, setting, surnamesFirst } from '../../alerts/sqlParts.ts'
import { absenceLimits, absencesOf, absenceTexts } from './asistencia/absencesOf.ts'
import { yearOf } from './calendar/yearOf.ts'
import { isTaken, minutosCompensables, unbackedText } from './solicitud/compensationBalance.ts'

const workerName = surnamesFirst('t')
const contractName = sql`c.numero || ' · ' || ${workerName}`

/** Workers whose records a nightly job failed to update. */
const trabajoNocturnoFallido: AlertQuery = () => sql`
    select f.id_registro as sujeto, f.tarea as hecho, 'CRITICO' as severidad, ${workerName} as asunto,
      case f.tarea when 'rrhh.asistencia' then 'No se pudo calcular su asistencia'
        when 'rrhh.vacaciones' then 'No se pudieron actualizar sus vacaciones'
        else 'No se pudo actualizar su situación laboral' end || ' en el proceso nocturno' as texto,
      (f.desde at time zone 'America/Lima')::date as fecha
    from nucleo.tarea_fallo f join rrhh.trabajador t on t.id_trabajador = f.id_registro
    where f.tabla = 'rrhh.trabajador'`

/** Contracts that end within the warning period of their kind (WF3.7). */
const contratoPorVencer: AlertQuery = (today) => {
  const end = sql`c.fecha_fin_vigente`
  return sql`
    select c.id_contrato as sujeto, ${end}::text as hecho, ${endSeverity(end, today)} as severidad, ${contractName} as asunto,
      ${endText(end, today)} as texto, ${end} as fecha
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato) join rrhh.trabajador t using (id_trabajador)
    where c.estado in ('VIGENTE', 'AMPLIADO') and ${end} - ${today}::date between 0 and m.dias_alerta`
}

/** Careers that end within a year: 31 December of the year in which the worker reaches the age limit (C10). */
const limiteDeEdad: AlertQuery = (today) => {
  const end = sql`make_date(extract(year from t.fecha_nacimiento)::int + nucleo.parametro_on('edadLimite', ${today}::date)::int, 12, 31)`
  return sql`
    select c.id_contrato as sujeto, ${end}::text as hecho,
      ${endSeverity(end, today)} as severidad, ${contractName} as asunto,
      case when ${end} < ${today}::date then 'Debió cesar por límite de edad el ' else 'Cesa por límite de edad el ' end
        || to_char(${end}, 'DD/MM/YYYY') as texto, ${end} as fecha
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato)
    join rrhh.regimen_laboral r on r.id_regimen_laboral = m.id_regimen_laboral join rrhh.trabajador t using (id_trabajador)
    where c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and c.vida @> ${today}::date
      and r.es_carrera and m.plazo = 'INDETERMINADO' and not m.es_confianza and ${end} <= ${today}::date + 365`
}

/** Contracts in force whose position is not enabled in this year's PAP (WF4.5). */
const plazaSinPresupuesto: AlertQuery = (today) => {
  const year = yearOf(today)
  return sql`
    select c.id_contrato as sujeto, ${year}::text as hecho, 'PROXIMO' as severidad, ${contractName} as asunto,
      'Plaza sin presupuesto en ' || coalesce(a.nombre, ${`Año ${year}`}) as texto, make_date(${year}::int, 12, 31) as fecha
    from rrhh.contrato c join rrhh.trabajador t using (id_trabajador)
    left join rrhh.periodo a on a.tipo = 'ANUAL' and a.anio = ${year}
    where c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and c.vida @> ${today}::date and c.id_cargo is not null
      and not exists (select from rrhh.cape p where (p.id_cargo, p.numero_plaza) = (c.id_cargo, c.numero_plaza)
        and p.id_periodo = a.id_periodo and p.estado = 'HABILITADA')`
}

/** Documents of active workers that expire soon, and expired documents that were not renewed. */
const documentoPorVencer: AlertQuery = (today) => {
  const end = sql`d.fecha_vencimiento`
  return sql`
    select d.id_documento_legajo as sujeto, ${end}::text as hecho, ${endSeverity(end, today)} as severidad,
      d.titulo || ' · ' || ${workerName} as asunto, ${endText(end, today)} as texto, ${end} as fecha
    from rrhh.documento_legajo d join rrhh.trabajador t using (id_trabajador)
    where d.estado = 'VIGENTE' and t.estado in ('ACTIVO', 'SUSPENDIDO')
      and ${end} <= ${today}::date + ${setting('alerta.documentoDias')}`
}

/** Workers with two or more earned years of vacation not taken (WF2.10). */
const vacacionesPendientes: AlertQuery = () => sql`
    select t.id_trabajador as sujeto, s.pendientes::text as hecho, 'PROXIMO' as severidad, ${workerName} as asunto,
      'Tiene ' || s.pendientes || ' periodos vacacionales pendientes' as texto, s.fecha
    from (select id_trabajador, count(*) as pendientes, min(fecha_fin) as fecha from rrhh.periodo_vacacional
      where estado = 'GANADO' and saldo > 0 and fin_servicio is null group by id_trabajador having count(*) >= 2) s
    join rrhh.trabajador t using (id_trabajador) where t.estado in ('ACTIVO', 'SUSPENDIDO')`

/** Planned vacations that exceed the days earned after the attendance record of the year was lowered (WF2.16). */
const vacacionesSinSaldo: AlertQuery = () => sql`
    select t.id_trabajador as sujeto, p.id_periodo_vacacional::text as hecho, 'PROXIMO' as severidad, ${workerName} as asunto,
      'Tiene ' || -p.saldo::float || ' días programados sin saldo del periodo ' || p.nombre as texto,
      (select min(v.fecha_inicio) from rrhh.vacacion v
        where v.id_periodo_vacacional = p.id_periodo_vacacional and v.estado = 'PROGRAMADA') as fecha
    from rrhh.periodo_vacacional p join rrhh.trabajador t using (id_trabajador)
    where p.estado <> 'EN_CURSO' and p.saldo < 0 and p.programados > 0`

/** Workers missing from their unit's vacation plan after its deadline (WF2.10). */
const vacacionesSinProgramar: AlertQuery = (today) => sql`
    select t.id_trabajador as sujeto, a.anio::text as hecho, 'PROXIMO' as severidad, ${workerName} as asunto,
      'Sin programación de vacaciones ' || a.anio as texto, v.fecha_limite as fecha
    from rrhh.rol_vacacion v join rrhh.periodo a using (id_periodo) join rrhh.trabajador t on t.id_unidad = v.id_unidad
    where v.estado <> 'ANULADO' and v.fecha_limite < ${today}::date and a.fecha_fin >= ${today}::date
      and t.estado in ('ACTIVO', 'SUSPENDIDO')
      and exists (select from rrhh.periodo_vacacional p where p.id_trabajador = t.id_trabajador
        and p.estado in ('GANADO', 'EN_CURSO') and p.fin_servicio is null)
      and not exists (select from rrhh.rol_vacacion_detalle d where d.id_rol_vacacion = v.id_rol_vacacion and d.id_trabajador = t.id_trabajador)
      and not exists (select from rrhh.vacacion x where x.id_trabajador = t.id_trabajador
        and x.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA') and extract(year from x.fecha_inicio) = a.anio)`

/** Workers with less authorised overtime than time off requested (A9), after a change that could not be rejected. */
const compensacionSinRespaldo: AlertQuery = () => sql`
    select t.id_trabajador as sujeto, 'saldo' as hecho, 'CRITICO' as severidad, ${workerName} as asunto,
      ${unbackedText(sql`b.saldo`)} as texto, c.fecha
    from (select s.id_trabajador, max(s.fecha_inicio) as fecha
      from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
      where k.categoria = 'COMPENSACION' and ${isTaken} group by 1) c
    join rrhh.trabajador t using (id_trabajador)
    cross join lateral (select ${minutosCompensables(sql`t.id_trabajador`)} as saldo) b where b.saldo < 0`

/** Days without both punches or without a schedule, in months that are due for closing. */
const asistenciaObservada: AlertQuery = (today) => sql`
    select t.id_trabajador as sujeto, p.id_periodo::text as hecho,
      case when p.fecha_fin < ${today}::date then 'PROXIMO' else 'SEGUIMIENTO' end as severidad, ${workerName} as asunto,
      case s.dias when 1 then '1 día observado' else s.dias || ' días observados' end || ' en ' || p.nombre as texto, p.fecha_fin as fecha
    from rrhh.periodo p
    join lateral (select a.id_trabajador, count(*) as dias from rrhh.asistencia a
      where a.id_periodo = p.id_periodo and a.condicion in ('INCOMPLETA', 'SIN_HORARIO') group by 1) s on true
    join rrhh.trabajador t on t.id_trabajador = s.id_trabajador
    where p.tipo = 'MENSUAL' and p.estado = 'ABIERTO'
      and p.fecha_fin between ${today}::date - 180 and ${today}::date + ${setting('alerta.cierreDias')}`

/** SQL condition on periods `p`: open months of the last 180 days. */
const openMonths = (today: string) => sql`p.tipo = 'MENSUAL' and p.estado = 'ABIERTO'
      and p.fecha_inicio <= ${today}::date and p.fecha_fin >= ${today}::date - 180`

/** Workers with more minutes of lateness in a month than the limit (WF1.7). */
const tardanzaExcedida: AlertQuery = (today) => sql`
    select t.id_trabajador as sujeto, p.id_periodo::text as hecho, 'PROXIMO' as severidad, ${workerName} as asunto,
      'Acumula ' || s.minutos || ' minutos de tardanza (límite ' || l.minutos || ') en ' || p.nombre as texto, p.fecha_fin as fecha
    from rrhh.periodo p cross join (select ${setting('limiteTardanzaMes')} as minutos) l
    join lateral (select a.id_trabajador, sum(a.minutos_tardanza) as minutos from rrhh.asistencia a
      where a.id_periodo = p.id_periodo and a.id_turno is not null and a.minutos_tardanza > 0 group by 1) s on s.minutos > l.minutos
    join rrhh.trabajador t on t.id_trabajador = s.id_trabajador
    where ${openMonths(today)}`

/** Workers with more unexcused absences than the law allows, at least one of them in the month (WF1.7). */
const inasistenciasExcedidas: AlertQuery = (today) => {
  const { CONSECUTIVAS, TREINTA_DIAS, CIENTO_OCHENTA_DIAS } = absenceLimits
  const sentence = (count: RawBuilder<unknown>, limit: number, text: string) =>
    sql`case when ${count} > ${limit}::int then ${count} || ${` ${text} (límite ${limit})`}::text end`
  // Cheap filter before the costly query: no limit can be exceeded with fewer absences than the smallest limit.
  const suspects = sql`t.id_trabajador in (select x.id_trabajador from rrhh.asistencia x
        where x.condicion in ('FALTA', 'INCOMPLETA') and x.id_turno is not null and x.fecha between p.fecha_inicio - 179 and p.fecha_fin
        group by 1 having count(*) > ${CONSECUTIVAS}::int)`
  return sql`
    select t.id_trabajador as sujeto, p.id_periodo::text as hecho, 'CRITICO' as severidad, ${workerName} as asunto,
      'Acumula ' || concat_ws(', ', ${sentence(sql`f.seguidas`, CONSECUTIVAS, absenceTexts.CONSECUTIVAS)},
        ${sentence(sql`f.treinta`, TREINTA_DIAS, absenceTexts.TREINTA_DIAS)},
        ${sentence(sql`f.ciento`, CIENTO_OCHENTA_DIAS, absenceTexts.CIENTO_OCHENTA_DIAS)}) || ' hasta ' || p.nombre as texto, p.fecha_fin as fecha
    from rrhh.periodo p
    join lateral (${absencesOf(suspects, sql`p.fecha_inicio`, sql`p.fecha_fin`)}) f
      on f.seguidas > ${CONSECUTIVAS}::int or f.treinta > ${TREINTA_DIAS}::int or f.ciento > ${CIENTO_OCHENTA_DIAS}::int
    join rrhh.trabajador t on t.id_trabajador = f.id_trabajador
    where ${openMonths(today)}`
}

/**
 * Next year has no regional or local holiday yet. Starts two months before that year, because deadlines and shifts
 * already extend into it. The alert belongs to the holiday on the first day of that year.
 */
const feriadosPorRegistrar: AlertQuery = (today) => sql`
    select f.id_feriado as sujeto, y.anio::text as hecho, 'PROXIMO' as severidad, 'Feriados ' || y.anio as asunto,
      'Registre los feriados regionales y locales de ' || y.anio || ': los plazos que llegan a ese año los cuentan' as texto,
      make_date(y.anio - 1, 12, 31) as fecha
    from (select extract(year from ${today}::date + 61)::int as anio) y
    join rrhh.feriado f on f.fecha = make_date(y.anio, 1, 1)
    where y.anio > extract(year from ${today}::date)
      and not exists (select from rrhh.feriado r where r.ambito <> 'NACIONAL' and extract(year from r.fecha) = y.anio)`

export const alertas = {
  trabajoNocturnoFallido,
  contratoPorVencer,
  limiteDeEdad,
  plazaSinPresupuesto,
  documentoPorVencer,
  vacacionesPendientes,
  vacacionesSinProgramar,
  vacacionesSinSaldo,
  compensacionSinRespaldo,
  asistenciaObservada,
  tardanzaExcedida,
  inasistenciasExcedidas,
  feriadosPorRegistrar,
}
