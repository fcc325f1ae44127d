import { DOSE_INTERVAL_DAYS } from '@wamani/contract/amachay/vacunacion.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type Person = { campania: number; tipoDocumento: DocumentType; documento: string }
export type Dose = Person & { dosis: number; fecha: string }

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * A dose lies within its campaign and scheme, follows the one before it after 21 days, and leaves as many before the
 * next. Holds the person's doses until the end, so that two at once cannot both be the first. `id` is 0 for a new one.
 */
export async function assertDosis(db: Db, id: number, dose: Dose): Promise<void> {
  await lockPerson(db, dose)
  const issues = [...(await validateCampania(db, dose)), ...(await validateOrder(db, id, dose))]
  if (issues.length > 0) throw new Problem('validation', { issues })
}

/** Doses of one person in one campaign are written one after another. */
export async function lockPerson(db: Db, { campania, tipoDocumento, documento }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('amachay.vacunacion'), hashtext(${`${campania} ${tipoDocumento} ${documento}`}))`.execute(
    db,
  )
}

async function validateCampania(db: Db, { campania, fecha, dosis }: Dose): Promise<Issue[]> {
  const campaign = await db
    .selectFrom('amachay.campania')
    .select(['fecha_inicio', 'fecha_final', 'dosis_esquema'])
    .where('id', '=', campania)
    .executeTakeFirst()
  if (!campaign) return []
  const isOutside = fecha < campaign.fecha_inicio || fecha > campaign.fecha_final
  return [
    ...(isOutside ? [{ campo: 'fecha', mensaje: 'La fecha de vacunación está fuera de la campaña.' }] : []),
    ...(dosis > campaign.dosis_esquema
      ? [{ campo: 'dosis', mensaje: messages.atMost('Dosis', campaign.dosis_esquema) }]
      : []),
  ]
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

/** The doses a person has in a campaign, but for one; without a type, those of all people with that number. */
export function dosesOf(
  db: Db,
  { campania, tipoDocumento, documento }: Omit<Person, 'tipoDocumento'> & { tipoDocumento?: DocumentType | undefined },
  but = 0,
) {
  return db
    .selectFrom('amachay.vacunacion')
    .select(['id', 'dosis', 'fecha', 'fecha_nacimiento', 'sexo', 'tipo_documento', 'documento'])
    .where('id_campania', '=', campania)
    .where(sql<boolean>`nucleo.fold_text(documento) = nucleo.fold_text(${documento})`)
    .$if(tipoDocumento !== undefined, (found) => found.where('tipo_documento', '=', String(tipoDocumento)))
    .where('eliminado_en', 'is', null)
    .where('id', '<>', but)
    .orderBy('dosis')
    .execute()
}

/** Refuses to take away a dose that another one follows. */
export async function assertNext(db: Db, { dosis, ...person }: Person & { dosis: number }) {
  const next = (await dosesOf(db, person)).find((other) => other.dosis === dosis + 1)
  if (next) throw new Problem('conflict', `La persona ya tiene registrada la dosis ${next.dosis}.`)
}
