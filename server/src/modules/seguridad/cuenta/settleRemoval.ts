import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { isFactorRequired } from '../segundoFactor/isFactorRequired.ts'
import { secondFactorOf } from '../segundoFactor/secondFactorOf.ts'

/**
 * Runs after a second factor was removed. Throws 409 when it was the last one and one is required. The last removal
 * also deletes the recovery codes.
 */
export async function settleRemoval(db: Db, idUsuario: number): Promise<void> {
  if ((await secondFactorOf(db, idUsuario)).length > 0) return
  if (await isFactorRequired(db, idUsuario))
    throw new Problem('conflict', 'Su institución exige un segundo factor: agregue otro antes de quitar este.')
  await db.deleteFrom('seguridad.codigo_recuperacion').where('id_usuario', '=', idUsuario).execute()
}
