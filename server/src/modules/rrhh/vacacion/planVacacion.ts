import { messages } from '@wamani/contract/core/http/messages.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { sql } from 'kysely'
import { settleStates } from '../../../crud/stateByDay.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { conflicting } from '../conflicting.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertVacacion, CONTINUOUS_DAYS } from './assertVacacion.ts'
import { countVacacion, type Stretch } from './countVacacion.ts'
import { nextPeriodo, type Periodo, periodoDe } from './periodoDe.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Vacations to write. `idPeriodo` null: the next year with days left. `modalidad` null: derived from the length. */
export type Planned = Stretch & {
  idPeriodo: number | null
  modalidad: 'CONTINUA' | 'FRACCION' | null
  documento?: string | null
  excepcionPlazo?: boolean
  /** skip the lead time: an approved plan has its own deadline */
  sinPlazo?: boolean
  solicitud?: number | null
  /** day of the request, from which the lead time counts; default: today */
  pedidoEl?: string
  rol?: number | null
}

type Clock = { today: string; now: Date }

/** Validates and writes vacations and returns their id. Locks the worker to check concurrent plans one by one. */
export async function planVacacion(db: Db, planned: Planned, { today, now }: Clock): Promise<number> {
  const { trabajador, desde } = planned
  await lockTrabajadores(db, [trabajador], null)
  await refreshPeriodos(db, today, [trabajador])
  const { id, finComputo } = await writeVacacion(db, planned, today)
  await refreshPeriodos(db, today, [trabajador])
  await recomputeDays(db, { trabajadores: [trabajador], desde, hasta: finComputo, now })
  return id
}

/** Validates and writes vacations. The caller refreshes the years before, and balances and attendance afterwards. */
export async function writeVacacion(
  db: Db,
  planned: Planned,
  today: string,
): Promise<{ id: number; finComputo: string }> {
  const { trabajador, desde, hasta, media, solicitud = null, rol = null } = planned
  const { excepcionPlazo = false, sinPlazo = excepcionPlazo, documento = null } = planned
  const periodo = await chosenPeriodo(db, planned)
  const modalidad = planned.modalidad ?? (await modalidadOf(db, planned))
  const wanted = { trabajador, desde, hasta, media, periodo, modalidad, sinPlazo, solicitud }
  const counted = await countVacacion(db, wanted)
  await assertVacacion(db, wanted, counted, planned.pedidoEl ?? today)
  const { rows } = await sql<{ id: number }>`
    insert into rrhh.vacacion (id_trabajador, id_periodo_vacacional, modalidad, es_adelanto, fecha_inicio, fecha_fin, media_jornada,
      fecha_fin_computo, dias, dias_habiles, fecha_retorno, documento, id_solicitud, id_rol_vacacion, excepcion_plazo, estado)
    values (${trabajador}, ${periodo.id}, ${modalidad}, ${periodo.estado === 'EN_CURSO'}, ${desde}, ${hasta}, ${media},
      ${counted.finComputo}, ${counted.dias}, ${counted.habiles}, ${counted.retorno}, ${documento}, ${solicitud}, ${rol},
      ${excepcionPlazo}, 'PROGRAMADA')
    returning id_vacacion as id`.execute(db)
  const { id } = onlyRow(rows)
  await settleStates(db, vacacion, today, { column: 'id_vacacion', ids: [id] })
  return { id, finComputo: counted.finComputo }
}

const modalidadOf = async (db: Db, planned: Stretch) =>
  (await countVacacion(db, planned)).dias >= CONTINUOUS_DAYS ? 'CONTINUA' : 'FRACCION'

async function chosenPeriodo(db: Db, { trabajador, idPeriodo }: Planned): Promise<Periodo> {
  if (idPeriodo === null) {
    const next = await nextPeriodo(db, trabajador)
    if (!next) throw conflicting('trabajador', 'El trabajador no tiene un periodo vacacional con saldo ni en curso')
    return next
  }
  const periodo = await periodoDe(db, idPeriodo)
  if (periodo.trabajador !== trabajador)
    throw invalid('periodoVacacional', messages.missingReference('Periodo vacacional'))
  return periodo
}
