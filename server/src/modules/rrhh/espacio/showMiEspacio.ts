import { defined } from '@wamani/contract/core/http/defined.ts'
import { monthsBefore } from '@wamani/contract/core/kinds/today.ts'
import type { MiEspacio, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { buildCuadro } from '../asistencia/buildCuadro.ts'
import { compensationBalance } from '../solicitud/compensationBalance.ts'
import { ownWorkerOf } from './ownWorkerOf.ts'
import { yearsOf } from './yearsOf.ts'

const DECIDED_COUNT = 3

export const showMiEspacio: Handler<typeof miEspacioRoutes.showMiEspacio> = async ({ db, scope, today }) => {
  const id = ownWorkerOf(scope)
  const [month] = monthsBefore(today, 1)
  const { first, last } = defined(month, 'month of today')
  const [persona, hoy, mes, periodos, minutosCompensables, solicitudes, vacaciones] = await Promise.all([
    personOf(db, id),
    todayOf(db, id, today),
    buildCuadro(db, first, last, sql`t.id_trabajador = ${id}`),
    yearsOf(db, id),
    compensationBalance(db, id),
    requestsOf(db, id),
    vacationsOf(db, id),
  ])
  const { idTipoVacaciones, contrato, datos, ...trabajador } = persona
  const saldo = {
    vacaciones: periodos.length === 0 ? null : periodos.reduce((sum, one) => sum + one.saldo, 0),
    programados: periodos.reduce((sum, one) => sum + one.programados, 0),
    periodos: periodos.map(({ nombre, saldo }) => ({ nombre, saldo })),
    minutosCompensables,
  }
  return {
    trabajador,
    hoy: { fecha: today, ...hoy },
    mes,
    ...{ saldo, solicitudes, vacaciones, idTipoVacaciones, contrato, datos },
  }
}

type Person = MiEspacio['trabajador'] & Pick<MiEspacio, 'idTipoVacaciones' | 'contrato' | 'datos'>

async function personOf(db: Db, id: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select t.id_trabajador as "idTrabajador", t.nombres, t.nombre_completo as "nombreCompleto",
      t.tipo_documento || ' ' || t.numero_documento as documento, c.nombre as cargo, u.nombre as unidad,
      (select j.nombres || ' ' || j.apellido_paterno from rrhh.jefatura_of(t.id_trabajador) f
        join rrhh.trabajador j on j.id_trabajador = f.id_jefe order by f.nivel limit 1) as jefe,
      t.fecha_ingreso as "fechaIngreso",
      (select k.id_tipo_solicitud from rrhh.tipo_solicitud k where k.categoria = 'VACACION' and k.activo
        order by k.id_tipo_solicitud limit 1) as "idTipoVacaciones",
      (select json_build_object('numero', o.numero, 'desde', o.fecha_inicio, 'hasta', o.fecha_fin_vigente, 'regimen', r.nombre)
        from rrhh.contrato o left join rrhh.regimen_laboral r using (id_regimen_laboral)
        where o.id_trabajador = t.id_trabajador and o.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
        order by o.vinculo desc, o.fecha_inicio desc limit 1) as contrato,
      json_build_object('direccion', t.direccion, 'distrito', d.distrito, 'celular', t.celular,
        'correoPersonal', t.correo_personal, 'correoInstitucional', t.correo_institucional,
        'contacto', t.contacto_nombre || ' (' || t.contacto_parentesco || '), ' || t.contacto_telefono,
        'confirmadoEl', t.fecha_confirmacion) as datos
    from rrhh.trabajador t left join rrhh.unidad u using (id_unidad) left join rrhh.cargo c using (id_cargo)
      left join nucleo.ubigeo d on d.ubigeo = t.ubigeo_domicilio
    where t.id_trabajador = ${id}`.execute(db)
  return onlyRow(rows)
}

async function todayOf(db: Db, id: number, today: string): Promise<Omit<MiEspacio['hoy'], 'fecha'>> {
  const { rows } = await sql<Omit<MiEspacio['hoy'], 'fecha'>>`
    select (select f.descripcion from rrhh.feriados_between(${today}::date, ${today}::date) f limit 1) as feriado,
      (select json_build_object('nombre', n.nombre, 'ingreso', to_char(u.hora_ingreso, 'HH24:MI'), 'salida', to_char(u.hora_salida, 'HH24:MI'))
        from rrhh.programado_between(${today}::date, ${today}::date, array[${id}::int]) p
        join rrhh.turno_en_vigor u on u.id_turno = p.id_turno and u.dias @> ${today}::date
        join rrhh.turno n on n.id_turno = p.id_turno limit 1) as turno,
      ${timesOf(sql`d.marcas`)} as marcas, ${timesOf(sql`d.fuera`)} as "fueraDeHorario"
    from rrhh.marcas_between(${today}::date, ${today}::date, array[${id}::int]) d`.execute(db)
  return onlyRow(rows)
}

/** SQL expression: array of minutes as local times, `HH:MM`. */
const timesOf = (minutes: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(to_char(rrhh.instant_of(t) at time zone 'America/Lima', 'HH24:MI') order by t) from unnest(${minutes}) t), '[]')`

async function requestsOf(db: Db, id: number): Promise<MiEspacio['solicitudes']> {
  const { rows } = await sql<MiEspacio['solicitudes'][number]>`
    select s.id_solicitud as "idSolicitud", s.numero, k.nombre as tipo, s.fecha_inicio as desde, s.fecha_fin as hasta,
      s.hora_inicio as "horaInicio", s.hora_fin as "horaFin", s.estado
    from (
      select q.*, q.estado in ('REGISTRADA', 'VISADA') as abierta,
        row_number() over (partition by q.estado in ('REGISTRADA', 'VISADA') order by q.fecha_solicitud desc, q.id_solicitud desc) as rango
      from rrhh.solicitud q where q.id_trabajador = ${id} and q.estado <> 'ANULADA') s
      join rrhh.tipo_solicitud k using (id_tipo_solicitud)
    where s.abierta and s.rango <= 20 or s.rango <= ${DECIDED_COUNT}
    order by s.abierta desc, s.fecha_inicio desc, s.id_solicitud desc`.execute(db)
  return rows
}

async function vacationsOf(db: Db, id: number): Promise<MiEspacio['vacaciones']> {
  const { rows } = await sql<MiEspacio['vacaciones'][number]>`
    select v.fecha_inicio as desde, v.fecha_fin as hasta, v.fecha_fin_computo as computo, v.dias, v.estado from rrhh.vacacion v
    where v.id_trabajador = ${id} and v.estado in ('PROGRAMADA', 'EN_GOCE') order by v.fecha_inicio limit 10`.execute(
    db,
  )
  return rows
}
