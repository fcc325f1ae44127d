import { type Issue, Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type Brigade = { campania: number; fechaInicio: string; fechaFinal: string; miembros: readonly number[] }

/**
 * The period of a brigade is within its campaign. The campaign of a brigade is fixed: otherwise two brigades could
 * share a member.
 */
export async function assertPeriod(db: Db, { campania, fechaInicio, fechaFinal }: Brigade): Promise<void> {
  const campaign = await db
    .selectFrom('amachay.campania')
    .select(['fecha_inicio', 'fecha_final'])
    .where('id', '=', campania)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign || (fechaInicio >= campaign.fecha_inicio && fechaFinal <= campaign.fecha_final)) return
  const mensaje = 'Las fechas de la brigada deben estar dentro de la campaña.'
  throw new Problem('validation', { issues: [{ campo: 'fechaInicio', mensaje }] })
}

/** Nobody is in two brigades of a campaign. Runs after brigade `id` is written. */
export async function assertMembers(db: Db, id: number, brigade: Brigade): Promise<void> {
  const shared = await sharedMembers(db, id, brigade)
  const issues = shared.map(
    ({ persona, otra }): Issue => ({ campo: 'miembros', mensaje: `${persona} ya integra la brigada ${otra}.` }),
  )
  if (issues.length > 0) throw new Problem('conflict', { message: problemKinds.validation.text, issues })
}

async function sharedMembers(db: Db, id: number, { campania, miembros }: Brigade) {
  const { rows } = await sql<{ persona: string; otra: string }>`
    select p.nombre_completo as persona, b.nombre as otra
    from amachay.brigada_miembro m join amachay.brigada b on b.id = m.id_brigada join amachay.personal p on p.id = m.id_personal
    where b.id_campania = ${campania} and b.id <> ${id} and m.id_personal = any(${[...miembros]}::int[])
    order by p.nombre_completo`.execute(db)
  return rows
}
