import { Problem } from '@wamani/contract/core/http/problem.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import { notRestorable } from '../../../crud/trash/restoreRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { conflicting } from '../conflicting.ts'
import { assertTree } from './assertTree.ts'
import { assertUnidadScope } from './assertUnidadScope.ts'

export const updateUnidad: Handler<typeof unidad.routes.update> = async (context) => {
  const { db, params, body } = context
  if (params.id !== undefined && body.unidadPadre !== undefined) await assertTree(db, params.id, body.unidadPadre)
  if (params.id !== undefined && body.activo === false) await assertNoDependents(db, params.id)
  if (body.jefe !== undefined || body.unidadPadre !== undefined)
    await assertUnidadScope(context, await records(unidad, context).lock(targetOf(unidad, context), body.version))
  const isBack = params.id !== undefined && body.activo === true && !(await isActive(db, params.id))
  const row = await crud(unidad).update(context)
  if (isBack && (await isBelowInactive(db, params.id ?? 0))) throw conflicting('activo', belowInactive)
  return row
}

/** Restores a unit. Throws if it would be a second root, or active below an inactive unit (P1, P2). */
export const restoreUnidad: Handler<typeof unidad.routes.restore> = async (context) => {
  const { db } = context
  await crud(unidad).restore(context)
  const { id, unidadPadre } = await records(unidad, context).lock(context.params.id ?? 0)
  await assertTree(db, id, unidadPadre).catch((error: unknown) => {
    throw error instanceof Problem ? notRestorable(error.issues) : error
  })
  if (await isBelowInactive(db, id)) throw notRestorable([{ campo: 'unidadPadre', mensaje: belowInactive }])
}

const belowInactive = 'La unidad superior está inactiva'

const isActive = async (db: Db, id: number): Promise<boolean> =>
  Boolean((await db.selectFrom('rrhh.unidad').select('activo').where('id_unidad', '=', id).executeTakeFirst())?.activo)

async function isBelowInactive(db: Db, id: number): Promise<boolean> {
  const above = await db
    .selectFrom('rrhh.unidad as u')
    .innerJoin('rrhh.unidad as p', 'p.id_unidad', 'u.id_unidad_padre')
    .select('p.id_unidad')
    .where('u.id_unidad', '=', id)
    .where('u.activo', '=', true)
    .where('p.activo', '=', false)
    .executeTakeFirst()
  return above !== undefined
}

async function assertNoDependents(db: Db, id: number): Promise<void> {
  const { unidades, trabajadores } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('rrhh.unidad')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('id_unidad_padre', '=', id)
        .where('activo', '=', true)
        .as('unidades'),
      eb
        .selectFrom('rrhh.trabajador')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('id_unidad', '=', id)
        .where('estado', 'in', ['ACTIVO', 'SUSPENDIDO'])
        .as('trabajadores'),
    ])
    .executeTakeFirstOrThrow()
  if (unidades) throw conflicting('activo', `No se puede desactivar: tiene ${unidades} unidades dependientes`)
  if (trabajadores) throw conflicting('activo', `No se puede desactivar: tiene ${trabajadores} trabajadores activos`)
}
