import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { conflicting } from '../refusal.ts'
import { guardPlace } from './guardPlace.ts'

export const changeUnidad: Handler<typeof unidad.routes.update> = async (context) => {
  const { db, params, body } = context
  if (params.id !== undefined && body.unidadPadre !== undefined) await guardPlace(db, params.id, body.unidadPadre)
  if (params.id !== undefined && body.activo === false) await guardDeactivation(db, params.id)
  return crud(unidad).update(context)
}

async function guardDeactivation(db: Db, id: number): Promise<void> {
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
