import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
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
  return crud(unidad).update(context)
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
