import type { InputOf } from '@wamani/contract/core/resource/resource.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { assertGivenScope } from '../../seguridad/index.ts'
import { lineOf } from './assertTree.ts'

type Body = Partial<InputOf<typeof unidad.fields>>
type Asking = Pick<Context, 'db' | 'user' | 'scopeOf' | 'service' | 'ownIds'>
type Stored = { jefe: number | null; unidadPadre: number | null }

/**
 * Throws if the new head or parent unit is outside the user's scope, or if the write changes the user's own scope (R64)
 * as head of the unit or through a unit above. A new unit has no members yet, so its parent does not matter.
 */
export async function assertUnidadScope(context: Asking & { body: Body }, stored: Stored | null): Promise<void> {
  const { db, body } = context
  const own = await context.ownIds()
  const isHead = [stored?.jefe, body.jefe].some((id) => typeof id === 'number' && own.includes(id))
  const isOwn = isHead || (stored !== null && (await isMovedFor(db, own, stored.unidadPadre, body.unidadPadre)))
  await assertGivenScope(context, unidad, { values: body, stored, isOwn })
}

/** True if the unit gains or loses a superior unit that one of these workers heads or works in. */
async function isMovedFor(
  db: Db,
  workers: readonly number[],
  from: number | null,
  to: number | null | undefined,
): Promise<boolean> {
  if (to === undefined || to === from || workers.length === 0) return false
  const [before, after] = [from === null ? [] : await lineOf(db, from), to === null ? [] : await lineOf(db, to)]
  const moved = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))]
  const { rows } = await sql`
    select from rrhh.unidad u where u.id_unidad = any(${moved}::int[]) and (
      u.id_jefe = any(${workers}::int[]) or u.id_jefe_encargado = any(${workers}::int[])
      or exists (select from rrhh.trabajador t where t.id_unidad = u.id_unidad and t.id_trabajador = any(${workers}::int[])))`.execute(
    db,
  )
  return rows.length > 0
}
