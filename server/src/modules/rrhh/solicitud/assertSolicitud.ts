import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { addDays } from '../calendar/addDays.ts'
import { conflicting } from '../conflicting.ts'
import { workingDaysBefore } from '../feriado/workingDaysBefore.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { compensationBalance } from './compensationBalance.ts'
import { derechoOf, validateDerecho } from './derechoOf.ts'
import { firstTouched } from './firstTouched.ts'
import type { Measured } from './measureSolicitud.ts'
import type { Tipo } from './tipoDe.ts'
import { validateLimits } from './validateLimits.ts'

/** Context of the check: date of the request, whether it is being approved, and its id (0: new). */
export type Occasion = { id: number; fechaSolicitud: string; today: string; approving: boolean }

/**
 * Throws if a check of a request fails (A24, A25): first every issue of its own fields, then overlaps. Returns the
 * birth or adoption of the request (A29), or null.
 */
export async function assertSolicitud(
  db: Db,
  request: Measured,
  tipo: Tipo,
  occasion: Occasion,
): Promise<number | null> {
  const derecho = await derechoOf(db, request, tipo, occasion.id)
  const issues = [
    ...(await validateWorker(db, request, tipo)),
    ...(await validateNight(db, request)),
    ...(await validateBirthday(db, request, tipo)),
    ...(derecho ? validateDerecho(request, tipo, derecho) : []),
    // births and adoptions have their own maximum
    ...(await validateLimits(db, request, derecho ? { ...tipo, maxPorEvento: null } : tipo, occasion.id)),
    ...(await validateDeadlines(db, request, tipo, occasion)),
    ...(await validateCompensation(db, request, tipo, occasion)),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  if (request.fechaInicio <= occasion.today)
    await assertPeriodoOpen(db, await firstTouched(db, request), request.fechaFin)
  await assertNoOverlap(db, request, tipo, occasion.id)
  return derecho?.idNacimiento ?? null
}

async function validateWorker(
  db: Db,
  { trabajador, fechaInicio, fechaFin }: Measured,
  { sexo }: Tipo,
): Promise<Issue[]> {
  const { rows } = await sql<{ sexo: string; vigente: boolean }>`
    select t.sexo, coalesce((
      select range_agg(datemultirange(c.vida) - coalesce((select range_agg(daterange(s.fecha_inicio, s.fecha_fin, '[]'))
        from rrhh.suspension s where s.id_contrato = c.id_contrato), '{}')) from rrhh.contrato c
      where c.id_trabajador = t.id_trabajador and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO', 'CESADO')
    ) @> daterange(${fechaInicio}::date, ${fechaFin}::date, '[]'), false) as vigente
    from rrhh.trabajador t where t.id_trabajador = ${trabajador}`.execute(db)
  const [worker] = rows
  const issues: Issue[] = []
  if (!worker?.vigente)
    issues.push({
      campo: 'fechaInicio',
      mensaje: 'El trabajador no tiene contrato vigente en las fechas solicitadas',
    })
  if (sexo !== 'TODOS' && worker?.sexo !== sexo)
    issues.push({ campo: 'tipoSolicitud', mensaje: 'El tipo de solicitud no aplica al trabajador' })
  return issues
}

/** Returns an issue if birthday leave is neither on the birthday nor on the worker's next working day (A28). */
async function validateBirthday(
  db: Db,
  { trabajador, fechaInicio }: Measured,
  { soloOnomastico }: Tipo,
): Promise<Issue[]> {
  if (!soloOnomastico) return []
  const { rows } = await sql<{ dia: string }>`
    with cumple as (
      -- 29 February is 28 February in a year that has none. The rest of a birthday at the end of a year can fall into the next one.
      select (t.fecha_nacimiento + make_interval(years => y.anio - extract(year from t.fecha_nacimiento)::int))::date as dia
      from rrhh.trabajador t cross join lateral (select extract(year from ${fechaInicio}::date)::int - n as anio from generate_series(0, 1) n) y
      where t.id_trabajador = ${trabajador} and t.fecha_nacimiento is not null)
    select coalesce((select min(j.dia) from rrhh.jornada_between(c.dia, c.dia + 15, array[${trabajador}::int]) j where j.laborable), c.dia)::text as dia
    from cumple c order by c.dia desc`.execute(db)
  const [own] = rows
  if (!own || rows.some(({ dia }) => dia === fechaInicio)) return []
  return [{ campo: 'fechaInicio', mensaje: `El descanso por onomástico corresponde al ${shownDay(own.dia)}` }]
}

/** Returns an issue for hours that end the next morning, unless a shift of the worker ends then too. */
async function validateNight(db: Db, { trabajador, fechaInicio, horaInicio, horaFin }: Measured): Promise<Issue[]> {
  if (horaInicio === null || horaFin === null || horaInicio < horaFin) return []
  const { rows } = await sql`
    select from rrhh.programado_between(${fechaInicio}::date, ${fechaInicio}::date, array[${trabajador}::int])
    where salida >= rrhh.minute_of((${fechaInicio}::date + 1 + ${horaFin}::time) at time zone 'America/Lima')`.execute(
    db,
  )
  return rows.length > 0 ? [] : [{ campo: 'horaFin', mensaje: 'La hora de fin debe ser posterior a la hora de inicio' }]
}

/** Returns an issue if the request is too late. Past days need no lead time. */
async function validateDeadlines(
  db: Db,
  { fechaInicio, excepcionPlazo }: Measured,
  { retroactivoDias, anticipacionDias }: Tipo,
  { fechaSolicitud, approving }: Occasion,
): Promise<Issue[]> {
  if (excepcionPlazo) return []
  if (fechaInicio < addDays(fechaSolicitud, -retroactivoDias)) {
    const mensaje = `La fecha de inicio excede el plazo de regularización (${retroactivoDias} días)`
    return [{ campo: 'fechaInicio', mensaje }]
  }
  if (approving || anticipacionDias === 0 || fechaInicio < fechaSolicitud) return []
  if (fechaSolicitud <= (await workingDaysBefore(db, fechaInicio, anticipacionDias))) return []
  const mensaje = `Debe solicitarse con al menos ${anticipacionDias} días hábiles de anticipación`
  return [{ campo: 'fechaInicio', mensaje }]
}

/** Returns an issue if the requested time off exceeds the remaining authorised overtime. */
async function validateCompensation(
  db: Db,
  { trabajador, minutos }: Measured,
  { categoria }: Tipo,
  { id }: Occasion,
): Promise<Issue[]> {
  if (categoria !== 'COMPENSACION') return []
  // Computing days compares the same balance, so both take this lock.
  await lockAsistencia(db)
  const saldo = await compensationBalance(db, trabajador, id)
  if ((minutos ?? 0) <= saldo) return []
  const mensaje = `Saldo de horas por compensar insuficiente: disponible ${quantityText(Math.max(saldo, 0))} min`
  return [{ campo: 'horaFin', mensaje }]
}

/**
 * Throws 409 if the request overlaps another request or vacations of the worker. Hours overlap hours; a whole day
 * overlaps everything on that day. An exclusion constraint of the table enforces the same.
 */
async function assertNoOverlap(db: Db, request: Measured, { categoria, porHoras }: Tipo, id: number): Promise<void> {
  const { trabajador, fechaInicio, fechaFin, horaInicio, horaFin, mediaJornada } = request
  const clase = ['HORAS_EXTRA', 'JUSTIFICACION'].includes(categoria) ? categoria : 'AUSENCIA'
  const time = sql`rrhh.requested_time(${fechaInicio}::date, ${fechaFin}::date, ${horaInicio}::time, ${horaFin}::time, ${mediaJornada}::text)`
  const { rows } = await sql<{ numero: string }>`
    select s.numero from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud)
    where s.id_trabajador = ${trabajador} and s.id_solicitud <> ${id} and s.clase = ${clase}
      and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA') and s.ocupa <> '{}'
      and (s.ocupa && ${time} or ((t.unidad_medida = 'HORAS') <> ${porHoras}
        and daterange(s.fecha_inicio, s.fecha_fin, '[]') && daterange(${fechaInicio}::date, ${fechaFin}::date, '[]')))
    order by s.fecha_inicio limit 1`.execute(db)
  if (rows[0]) throw conflicting('fechaInicio', `Ya existe la solicitud ${rows[0].numero} en esas fechas`)
  const { rows: vacations } = await sql<{ desde: string; hasta: string }>`
    select fecha_inicio as desde, coalesce(fecha_suspension - 1, fecha_fin_computo) as hasta from rrhh.vacacion
    where id_trabajador = ${trabajador} and estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
      and tsmultirange(ocupa) && ${time}
    order by fecha_inicio limit 1`.execute(db)
  const [vacation] = vacations
  if (vacation)
    throw conflicting(
      'fechaInicio',
      `El trabajador tiene vacaciones registradas entre ${shownDay(vacation.desde)} y ${shownDay(vacation.hasta)}`,
    )
}
