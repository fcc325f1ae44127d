import { ageOn } from '@wamani/contract/amachay/persona.ts'
import { DOSE_INTERVAL_DAYS } from '@wamani/contract/amachay/vacunacion.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type Person = { campania: number; tipoDocumento: DocumentType; documento: string }
export type Dose = Person & { dosis: number; fecha: string; fechaNacimiento: string; motivoEdad: string | null }

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * Issues of a dose outside its campaign, its scheme or the campaign's ages (H16), or less than 21 days from the
 * previous or next dose (H9). `id`: 0 for a new dose; `isAged`: false for a change that keeps age and campaign.
 */
export async function validateDosis(db: Db, id: number, dose: Dose, isAged = true): Promise<Issue[]> {
  return [...(await validateCampania(db, dose, isAged)), ...(await validateOrder(db, id, dose))]
}

/** Serialises writes for one document number, over all campaigns and document types. */
export async function lockNumber(db: Db, { documento }: Pick<Person, 'documento'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('amachay.vacunacion'), hashtext(${documento}))`.execute(db)
}

async function validateCampania(db: Db, dose: Dose, isAged: boolean): Promise<Issue[]> {
  const { campania, fecha, dosis } = dose
  const campaign = await db
    .selectFrom('amachay.campania')
    .select(['fecha_inicio', 'fecha_final', 'dosis_esquema', 'edad_minima', 'edad_maxima'])
    .where('id', '=', campania)
    .executeTakeFirst()
  if (!campaign) return []
  const isOutside = fecha < campaign.fecha_inicio || fecha > campaign.fecha_final
  return [
    ...(isOutside ? [{ campo: 'fecha', mensaje: 'La fecha de vacunación está fuera de la campaña.' }] : []),
    ...(dosis > campaign.dosis_esquema
      ? [{ campo: 'dosis', mensaje: messages.atMost('Dosis', campaign.dosis_esquema) }]
      : []),
    ...(isAged ? validateAge(dose, { least: campaign.edad_minima, most: campaign.edad_maxima }) : []),
  ]
}

function validateAge(
  { fecha, fechaNacimiento, motivoEdad }: Dose,
  { least, most }: { least: number | null; most: number | null },
): Issue[] {
  const age = ageOn(fecha, fechaNacimiento)
  const isOutside = (least !== null && age < least) || (most !== null && age > most)
  if (!isOutside || motivoEdad !== null) return []
  const years = `${age} ${age === 1 ? 'año' : 'años'}`
  const span =
    least === null ? `hasta ${most} años` : most === null ? `desde ${least} años` : `de ${least} a ${most} años`
  const mensaje = `La persona tiene ${years} y la campaña es para personas ${span}. Para registrar la dosis, escriba el motivo.`
  return [{ campo: 'motivoEdad', mensaje }]
}

async function validateOrder(db: Db, id: number, dose: Dose): Promise<Issue[]> {
  const others = await dosesOf(db, dose, id)
  const before = others.find(({ dosis }) => dosis === dose.dosis - 1)
  const after = others.find(({ dosis }) => dosis === dose.dosis + 1)
  if (dose.dosis > 1 && !before) return [{ campo: 'dosis', mensaje: `Falta registrar la dosis ${dose.dosis - 1}.` }]
  const isSoon =
    (before && daysBetween(before.fecha, dose.fecha) < DOSE_INTERVAL_DAYS) ||
    (after && daysBetween(dose.fecha, after.fecha) < DOSE_INTERVAL_DAYS)
  return isSoon ? [{ campo: 'fecha', mensaje: `Deben pasar ${DOSE_INTERVAL_DAYS} días desde la dosis anterior.` }] : []
}

export function dosesOf(db: Db, { campania, tipoDocumento, documento }: Person, but = 0) {
  return dosesOfNumber(db, documento)
    .where('id_campania', '=', campania)
    .where('tipo_documento', '=', tipoDocumento)
    .where('id', '<>', but)
    .orderBy('dosis')
    .execute()
}

export const dosesOfNumber = (db: Db, documento: string) =>
  db
    .selectFrom('amachay.vacunacion')
    .select(['id', 'id_campania', 'dosis', 'fecha', 'fecha_nacimiento', 'sexo', 'tipo_documento', 'documento'])
    .select('otra_persona')
    .where('documento', '=', documento)
    .where('eliminado_en', 'is', null)

/** Throws when a later dose exists. */
export async function assertNext(db: Db, { dosis, ...person }: Person & { dosis: number }) {
  const next = (await dosesOf(db, person)).find((other) => other.dosis === dosis + 1)
  if (next) throw new Problem('conflict', `La persona ya tiene registrada la dosis ${next.dosis}.`)
}
