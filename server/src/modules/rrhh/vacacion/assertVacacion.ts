import { Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar/addDays.ts'
import { conflicting } from '../conflicting.ts'
import { workingDaysBefore } from '../feriado/workingDaysBefore.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import type { Counted, Stretch } from './countVacacion.ts'
import { olderWithBalance, type Periodo } from './periodoDe.ts'

/** Vacations to check. `sinPlazo`: skip the lead time. `solicitud`: id of their request. */
export type Wanted = Stretch & {
  periodo: Periodo
  modalidad: 'CONTINUA' | 'FRACCION'
  sinPlazo: boolean
  solicitud: number | null
}

/** Maximum of working days taken in fractions per year of entitlement (`MAX_FRACTION_DAYS`) and per week. */
const MAX_FRACTION_DAYS = 7
const MAX_WEEK_DAYS = 4
/** Shortest continuous vacations in calendar days. */
export const CONTINUOUS_DAYS = 7
const LEAD_TIME_DAYS = 5

/** Throws the first failing check, in the order of WF2.6. `pedidoEl`: day from which the lead time counts. */
export async function assertVacacion(db: Db, wanted: Wanted, counted: Counted, pedidoEl: string): Promise<void> {
  assertModalidad(wanted, counted)
  await assertFractions(db, wanted, counted)
  await assertBalance(db, wanted, counted)
  await assertLeadTime(db, wanted, pedidoEl)
  await assertNoClash(db, wanted, counted)
  await assertInService(db, wanted, counted)
  await assertPeriodoOpen(db, wanted.desde, counted.finComputo)
}

/** V1 to V3: first day, length and kind. */
function assertModalidad({ modalidad, media, periodo }: Wanted, { dias, empieza, termina, rotativo }: Counted): void {
  if (!empieza) throw invalid('fechaInicio', 'Las vacaciones no pueden iniciar en un día de descanso o feriado')
  if (modalidad === 'CONTINUA') {
    if (dias < CONTINUOUS_DAYS && dias !== periodo.saldo)
      throw invalid('fechaFin', 'Un descanso continuo debe ser de al menos 7 días calendario')
    return
  }
  if (dias >= CONTINUOUS_DAYS) throw invalid('modalidad', 'Un descanso de 7 días o más debe registrarse como continuo')
  if (!termina) throw invalid('fechaFin', 'La fracción debe terminar en un día laborable')
  if (media && rotativo) throw invalid('mediaJornada', 'La media jornada solo aplica a jornada ordinaria')
}

/** V4 and V5: limits of fractions per year and per week. */
async function assertFractions(db: Db, wanted: Wanted, { habiles }: Counted): Promise<void> {
  if (wanted.modalidad !== 'FRACCION') return
  const { habilesUsados } = wanted.periodo
  if (habilesUsados + habiles > MAX_FRACTION_DAYS)
    throw invalid(
      'fechaFin',
      `Supera los 7 días hábiles fraccionables del periodo: usados ${quantityText(habilesUsados)}, solicitados ${quantityText(habiles)}`,
    )
  if ((await busiestWeek(db, wanted)) > MAX_WEEK_DAYS)
    throw invalid('fechaFin', 'No puede fraccionar más de 4 días hábiles en una semana')
}

/** Returns the highest number of working days in fractions in one week, including these vacations. */
async function busiestWeek(db: Db, { trabajador, desde, hasta, media }: Wanted): Promise<number> {
  const { rows } = await sql<{ dias: number }>`
    with fraccion as (
      select ${desde}::date as desde, ${hasta}::date as hasta, ${media}::text as media
      union all
      select fecha_inicio, coalesce(fecha_suspension - 1, fecha_fin), media_jornada from rrhh.vacacion
      where id_trabajador = ${trabajador} and modalidad = 'FRACCION' and estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA'))
    select coalesce(max(s.dias), 0) as dias from (
      select sum(case when f.media is null then 1 else 0.5 end) as dias
      from rrhh.jornada_between(date_trunc('week', ${desde}::date)::date, date_trunc('week', ${hasta}::date)::date + 6, array[${trabajador}::int]) j
      join fraccion f on j.dia between f.desde and f.hasta
      where j.laborable group by date_trunc('week', j.dia)) s`.execute(db)
  return rows[0]?.dias ?? 0
}

/** V6 and V7: balance, oldest year first. */
async function assertBalance(db: Db, { periodo, desde }: Wanted, { dias }: Counted): Promise<void> {
  const { estado, ajuste, gozados, programados, saldo, nombre, finServicio } = periodo
  if (finServicio !== null && finServicio < desde)
    throw invalid(
      'periodoVacacional',
      `El saldo del periodo vacacional ${nombre} se paga en la liquidación: su vínculo terminó el ${shownDay(finServicio)}`,
    )
  if (estado === 'GANADO') {
    if (dias > saldo)
      throw invalid(
        'fechaFin',
        `Saldo vacacional insuficiente: disponible ${quantityText(saldo)}, solicitado ${quantityText(dias)}`,
      )
  } else if (estado === 'EN_CURSO') {
    const earned = await earnedBefore(db, periodo, desde)
    const used = gozados + programados
    if (dias > earned + ajuste - used)
      throw invalid(
        'fechaFin',
        `Supera el adelanto permitido: generado ${quantityText(earned)}, usado ${quantityText(used)}, solicitado ${quantityText(dias)}`,
      )
  } else throw invalid('periodoVacacional', `El periodo vacacional ${nombre} no tiene saldo`)
  const older = await olderWithBalance(db, periodo)
  if (older) throw invalid('periodoVacacional', `Use primero el saldo del periodo ${older}`)
}

/** Returns the days that the current year has earned by the day before the vacations, rounded down to half a day. */
async function earnedBefore(db: Db, { fechaInicio, diasPorAnio }: Periodo, desde: string): Promise<number> {
  const { rows } = await sql<{ dias: number }>`
    select rrhh.accrued_days(${fechaInicio}::date, ${addDays(desde, -1)}::date, ${diasPorAnio}::int) as dias`.execute(
    db,
  )
  return Math.floor((rows[0]?.dias ?? 0) * 2) / 2
}

/** V8: lead time of fractions and of vacations taken in advance. */
async function assertLeadTime(
  db: Db,
  { modalidad, periodo, desde, sinPlazo }: Wanted,
  pedidoEl: string,
): Promise<void> {
  if (sinPlazo || (modalidad !== 'FRACCION' && periodo.estado !== 'EN_CURSO')) return
  if (pedidoEl > (await workingDaysBefore(db, desde, LEAD_TIME_DAYS)))
    throw invalid('fechaInicio', 'Debe solicitarse con al menos 5 días hábiles de anticipación')
}

type Clash = { desde: string; hasta: string }

/** V9 and V10: other vacations and requests. */
async function assertNoClash(db: Db, wanted: Wanted, { finComputo }: Counted): Promise<void> {
  const { trabajador, desde, media, solicitud } = wanted
  const until = media ? desde : finComputo
  const { rows: live } = await sql<Clash>`
    select fecha_inicio as desde, coalesce(fecha_suspension - 1, fecha_fin_computo) as hasta from rrhh.vacacion
    where id_trabajador = ${trabajador} and estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
      and tsmultirange(ocupa) && rrhh.requested_time(${desde}::date, ${until}::date, null, null, ${media}::text)
    order by fecha_inicio limit 1`.execute(db)
  const [other] = live
  if (other)
    throw conflicting(
      'fechaInicio',
      `Las fechas se superponen con vacaciones del ${shownDay(other.desde)} al ${shownDay(other.hasta)}`,
    )
  const { rows: asked } = await sql<{ numero: string }>`
    select s.numero from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud)
    where s.id_trabajador = ${trabajador} and s.id_solicitud is distinct from ${solicitud}::int and t.unidad_medida = 'DIAS'
      and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')
      and s.ocupa && rrhh.requested_time(${desde}::date, ${until}::date, null, null, ${media}::text)
    order by s.fecha_inicio limit 1`.execute(db)
  if (asked[0]) throw conflicting('fechaInicio', `Existe la solicitud ${asked[0].numero} en esas fechas`)
}

/** V11: contract on all days, open months. */
async function assertInService(db: Db, { trabajador, desde }: Wanted, { finComputo }: Counted): Promise<void> {
  const { rows } = await sql<{ fin: string | null }>`
    select fin from rrhh.servicios_of(array[${trabajador}::int]) where inicio <= ${desde}::date
    order by inicio desc limit 1`.execute(db)
  const [service] = rows
  if (!service) throw new Problem('conflict', 'El trabajador no tiene contrato vigente en esas fechas')
  if (service.fin !== null && service.fin < finComputo)
    throw invalid(
      'fechaFin',
      `El contrato del trabajador termina el ${shownDay(service.fin)}, antes del fin de las vacaciones`,
    )
}
