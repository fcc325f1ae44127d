import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import { validateWhen } from '../../../crud/write/validateWhen.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { daysThrough } from '../calendar/daysThrough.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { conflicting } from '../conflicting.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { type Kind, kindOf, type Movimiento, type Place, placeOf } from './movimiento.ts'

/** Kind of contract of permanent career staff. */
const NOMBRADO = '276-NOM'

export type Completed = {
  kind: Kind
  place: Place
  counterpart: Place | null
  unidadDestino: number | null
  /** values that a movement inherits from its kind and its place */
  derived: { contrato: number; unidadOrigen: number; temporal: boolean }
}

/**
 * Returns a movement with its kind and its starting place. Throws if a check of WF4.1 fails: first all fields that the
 * kind requires, then the first rule that fails. `id` is 0 for a new movement.
 */
export async function completeMovimiento(db: Db, move: Movimiento, id: number): Promise<Completed> {
  const kind = await kindOf(db, move.desplazamiento)
  const issues = [...validateKind(kind, move), ...(await validateWhen(db, desplazamientoTrabajador.fields, move))]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await lockTrabajadores(db, [move.trabajador, ...(move.contraparte === null ? [] : [move.contraparte])], null)
  const place = await placeOf(db, move.trabajador, move.fechaInicio)
  if (!place) throw invalid('fechaInicio', 'El trabajador no tiene contrato vigente en la fecha de inicio')
  const counterpart = move.contraparte === null ? null : await placeOf(db, move.contraparte, move.fechaInicio)
  const values = { ...move, unidadDestino: destination(kind, move, counterpart) }
  assertKindApplies(kind, place)
  if (kind.cambiaUnidad && !move.externo && values.unidadDestino === place.idUnidad)
    throw invalid('unidadDestino', 'La unidad de destino debe ser distinta de la unidad de origen')
  await assertDuration(db, kind, values, place, id)
  await assertNoOtherMovimiento(db, kind, values, id)
  if (move.contraparte !== null && !kind.temporal)
    await assertNoOtherPermanente(db, { trabajador: move.contraparte, desde: move.fechaInicio }, id, 'contraparte')
  if (values.plazaDestino !== null) await assertPlazaVacant(db, values, place, values.plazaDestino)
  if (kind.requiereContraparte) assertPermuta(kind, place, counterpart)
  const derived = { contrato: place.idContrato, unidadOrigen: place.idUnidad, temporal: kind.temporal }
  return { kind, place, counterpart, unidadDestino: values.unidadDestino, derived }
}

/** Returns an issue for an external or internal movement that the kind excludes, and for the worker as counterpart. */
function validateKind({ ambito, nombre }: Kind, { externo, contraparte, trabajador }: Movimiento): Issue[] {
  const issues: Issue[] = []
  if (ambito === 'INTERNO' && externo)
    issues.push({ campo: 'externo', mensaje: `El desplazamiento ${nombre} es solo interno` })
  if (ambito === 'EXTERNO' && !externo)
    issues.push({ campo: 'externo', mensaje: `El desplazamiento ${nombre} es solo externo` })
  if (contraparte === trabajador)
    issues.push({ campo: 'contraparte', mensaje: 'La contraparte debe ser otro trabajador' })
  return issues
}

const destination = (kind: Kind, move: Movimiento, counterpart: Place | null) =>
  move.unidadDestino ?? (kind.requiereContraparte ? (counterpart?.idUnidad ?? null) : null)

function assertKindApplies(kind: Kind, { idRegimen, regimen, modalidad }: Place): void {
  const { nombre } = kind
  if (!kind.regimenes.includes(idRegimen))
    throw invalid('desplazamiento', `El desplazamiento ${nombre} no aplica al régimen ${regimen}`)
  if (kind.soloNombrado && modalidad !== NOMBRADO)
    throw invalid('desplazamiento', `El desplazamiento ${nombre} solo aplica a personal nombrado`)
}

async function assertDuration(db: Db, kind: Kind, move: Movimiento, place: Place, id: number): Promise<void> {
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

async function usedDays(db: Db, idDesplazamiento: number, idContrato: number, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(fecha_fin - fecha_inicio + 1), 0)::int as n from rrhh.desplazamiento_trabajador
    where id_desplazamiento = ${idDesplazamiento} and id_contrato = ${idContrato} and estado <> 'ANULADO'
      and id_desplazamiento_trabajador <> ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Throws 409 if the worker has another permanent movement with the same first day. */
async function assertNoOtherPermanente(
  db: Db,
  { trabajador, desde }: { trabajador: number; desde: string },
  id: number,
  campo: 'fechaInicio' | 'contraparte',
): Promise<void> {
  const { rows } = await sql`
    select from rrhh.desplazamiento_trabajador where id_trabajador = ${trabajador} and not temporal
      and estado in ('VIGENTE', 'CONCLUIDO') and fecha_inicio = ${desde}::date and id_desplazamiento_trabajador <> ${id} limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw conflicting(campo, `Ya existe un desplazamiento permanente desde el ${shownDay(desde)}`)
}

async function assertNoOtherMovimiento(db: Db, { temporal }: Kind, move: Movimiento, id: number): Promise<void> {
  const { trabajador, fechaInicio: desde } = move
  if (!temporal) return assertNoOtherPermanente(db, { trabajador, desde }, id, 'fechaInicio')
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

async function assertPlazaVacant(
  db: Db,
  { fechaInicio, fechaFin }: Movimiento,
  place: Place,
  idCape: number,
): Promise<void> {
  const plaza = await db
    .selectFrom('rrhh.cape')
    .select(['id_cargo', 'numero_plaza', 'estado'])
    .where('id_cape', '=', idCape)
    .executeTakeFirstOrThrow()
  await lockTrabajadores(db, [], plaza.id_cargo)
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

function assertPermuta(kind: Kind, place: Place, counterpart: Place | null): void {
  if (!counterpart) throw invalid('contraparte', 'El trabajador no tiene contrato vigente en la fecha de inicio')
  if (counterpart.modalidad !== NOMBRADO)
    throw invalid('contraparte', `El desplazamiento ${kind.nombre} solo aplica a personal nombrado`)
  if (place.idNivel === null || place.idNivel !== counterpart.idNivel)
    throw invalid('contraparte', 'La permuta exige igual nivel remunerativo')
}
