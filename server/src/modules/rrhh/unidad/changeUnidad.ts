import { Problem } from '@wamani/contract/core/problem.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardPlace } from './guardPlace.ts'

export const changeUnidad: Handler<typeof unidad.routes.update> = async (context) => {
  const { db, params, body } = context
  if (params.id !== undefined && body.unidadPadre !== undefined) await guardPlace(db, params.id, body.unidadPadre)
  if (params.id !== undefined && body.activo === false) await guardDeactivation(db, params.id)
  return crud(unidad).update(context)
}

async function guardDeactivation(db: Db, id: number): Promise<void> {
  const { n } = await db
    .selectFrom('rrhh.unidad')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('id_unidad_padre', '=', id)
    .where('activo', '=', true)
    .executeTakeFirstOrThrow()
  if (n === 0) return
  const mensaje = `No se puede desactivar: tiene ${n} unidades dependientes`
  throw new Problem('conflict', { message: mensaje, issues: [{ campo: 'activo', mensaje }] })
}
