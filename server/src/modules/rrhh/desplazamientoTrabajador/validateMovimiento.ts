import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { daysThrough, yearOf } from '../calendar.ts'
import { lockForClaims } from '../contrato/assertOverlaps.ts'
import { conflicting, invalid } from '../refusal.ts'
import { demandedOfKind } from './demandedOfKind.ts'
import { type Kind, kindOf, type Movimiento, type Place, placeOf } from './movimiento.ts'

/** The kind of contract of the permanent staff of the career. */
const NOMBRADO = '276-NOM'

export type Validated = { kind: Kind; place: Place; counterpart: Place | null; values: Movimiento }

/**
 * Runs every check of a movement (WF4.1): what its kind wants filled in, all at once; then what it may do, where the
 * first failure is told. Answers it with the place it starts from. `id` is 0 for one yet to be.
 */
export async function validateMovimiento(db: Db, move: Movimiento, id: number): Promise<Validated> {
  const kind = await kindOf(db, move.desplazamiento)
  const issues = demandedOfKind(kind, move)
  if (issues.length > 0) throw new Problem('validation', { issues })
  await lockForClaims(db, [move.trabajador, ...(move.contraparte === null ? [] : [move.contraparte])], null)
  const place = await placeOf(db, move.trabajador, move.fechaInicio)
  if (!place) throw invalid('fechaInicio', 'El trabajador no tiene contrato vigente en la fecha de inicio')
  const counterpart = move.contraparte === null ? null : await placeOf(db, move.contraparte, move.fechaInicio)
  const values = { ...move, unidadDestino: destination(kind, move, counterpart) }
  assertKind(kind, place)
  if (kind.cambiaUnidad && !move.externo && values.unidadDestino === place.idUnidad)
    throw invalid('unidadDestino', 'La unidad de destino debe ser distinta de la unidad de origen')
  await assertDays(db, kind, values, place, id)
  await assertOtherMoves(db, kind, values, id)
  if (values.plazaDestino !== null) await assertPlaza(db, values, place, values.plazaDestino)
  if (kind.requiereContraparte) assertSwap(kind, place, counterpart)
  return { kind, place, counterpart, values }
}

const destination = (kind: Kind, move: Movimiento, counterpart: Place | null) =>
  move.unidadDestino ?? (kind.requiereContraparte ? (counterpart?.idUnidad ?? null) : null)

function assertKind(kind: Kind, { idRegimen, regimen, modalidad }: Place): void {
  const { nombre } = kind
  if (!kind.regimenes.includes(idRegimen))
    throw invalid('desplazamiento', `El desplazamiento ${nombre} no aplica al régimen ${regimen}`)
  if (kind.soloNombrado && modalidad !== NOMBRADO)
    throw invalid('desplazamiento', `El desplazamiento ${nombre} solo aplica a personal nombrado`)
}

async function assertDays(db: Db, kind: Kind, move: Movimiento, place: Place, id: number): Promise<void> {
  const { fechaInicio, fechaFin } = move
  if (fechaFin === null) return
  const days = daysThrough(fechaInicio, fechaFin)
  if (kind.min !== null && days < kind.min)
    throw invalid('fechaFin', `La duración debe ser de al menos ${kind.min} días`)
  if (kind.max !== null && days > kind.max) throw invalid('fechaFin', `La duración no puede exceder ${kind.max} días`)
  if (kind.acumulado !== null) {
    const used = await usedDays(db, move.desplazamiento, place.idContrato, id)
    if (used + days > kind.acumulado)
      throw invalid(
        'fechaFin',
        `Supera los ${kind.acumulado} días acumulados por contrato: usados ${used}, solicitados ${days}`,
      )
  }
  if (kind.limiteAnioFiscal && yearOf(fechaFin) !== yearOf(fechaInicio))
    throw invalid('fechaFin', `El desplazamiento no puede exceder el año fiscal ${yearOf(fechaInicio)}`)
  if (place.fin !== null && fechaFin > place.fin)
    throw invalid('fechaFin', `El desplazamiento excede el fin del contrato (${shownDay(place.fin)})`)
}

/** Days of this kind already taken under a contract. */
async function usedDays(db: Db, idDesplazamiento: number, idContrato: number, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(fecha_fin - fecha_inicio + 1), 0)::int as n from rrhh.desplazamiento_trabajador
    where id_desplazamiento = ${idDesplazamiento} and id_contrato = ${idContrato} and estado <> 'ANULADO'
      and id_desplazamiento_trabajador <> ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A worker is in one place for good from a day on: a second permanent movement of that day is refused. */
async function assertPermanent(db: Db, { trabajador, fechaInicio }: Movimiento, id: number): Promise<void> {
  const { rows } = await sql`
    select from rrhh.desplazamiento_trabajador where id_trabajador = ${trabajador} and not temporal
      and estado in ('VIGENTE', 'CONCLUIDO') and fecha_inicio = ${fechaInicio}::date and id_desplazamiento_trabajador <> ${id} limit 1`.execute(
    db,
  )
  if (rows.length > 0)
    throw conflicting('fechaInicio', `Ya existe un desplazamiento permanente desde el ${shownDay(fechaInicio)}`)
}

async function assertOtherMoves(db: Db, { temporal }: Kind, move: Movimiento, id: number): Promise<void> {
  if (!temporal) return assertPermanent(db, move, id)
  const { rows } = await sql<{ inicio: string; fin: string }>`
    select fecha_inicio as inicio, fecha_fin as fin from rrhh.desplazamiento_trabajador
    where id_trabajador = ${move.trabajador} and temporal and estado <> 'ANULADO' and id_desplazamiento_trabajador <> ${id}
      and daterange(fecha_inicio, fecha_fin, '[]') && daterange(${move.fechaInicio}::date, ${move.fechaFin}::date, '[]')
    order by fecha_inicio limit 1`.execute(db)
  const [other] = rows
  if (other)
    throw conflicting(
      'fechaInicio',
      `Existe un desplazamiento entre ${shownDay(other.inicio)} y ${shownDay(other.fin)}`,
    )
}

/** The position a worker moves to is enabled, and nobody holds or has reserved it in those days. */
async function assertPlaza(db: Db, { fechaInicio, fechaFin }: Movimiento, place: Place, idCape: number): Promise<void> {
  const plaza = await db
    .selectFrom('rrhh.cape')
    .select(['id_cargo', 'numero_plaza', 'estado'])
    .where('id_cape', '=', idCape)
    .executeTakeFirstOrThrow()
  await lockForClaims(db, [], plaza.id_cargo)
  const { rows } = await sql<{ nombre: string; numero: string }>`
    select t.nombre_completo as nombre, c.numero
    from rrhh.plaza_uso u join rrhh.contrato c using (id_contrato) join rrhh.trabajador t on t.id_trabajador = u.id_trabajador,
      lateral (select daterange(${fechaInicio}::date, coalesce(${fechaFin}::date, ${place.fin}::date), '[]') as dias) r
    where u.id_cargo = ${plaza.id_cargo} and u.numero_plaza = ${plaza.numero_plaza} and (u.ocupa && r.dias or u.titular && r.dias)
    order by u.ocupa && r.dias desc limit 1`.execute(db)
  const [holder] = rows
  if (plaza.estado === 'HABILITADA' && !holder) return
  const message = 'La plaza de destino no está vacante'
  if (!holder) throw conflicting('plazaDestino', message)
  const mensaje = `La plaza ya está ocupada por ${holder.nombre} (contrato ${holder.numero})`
  throw new Problem('conflict', { message, issues: [{ campo: 'plazaDestino', mensaje }] })
}

function assertSwap(kind: Kind, place: Place, counterpart: Place | null): void {
  if (!counterpart) throw invalid('contraparte', 'El trabajador no tiene contrato vigente en la fecha de inicio')
  if (counterpart.modalidad !== NOMBRADO)
    throw invalid('contraparte', `El desplazamiento ${kind.nombre} solo aplica a personal nombrado`)
  if (place.idNivel === null || place.idNivel !== counterpart.idNivel)
    throw invalid('contraparte', 'La permuta exige igual nivel remunerativo')
}
