import type { Db } from '../../../database/connect.ts'
import { secondFactorOf } from './secondFactorOf.ts'

/** Removes every second factor of a user; false when there was none. */
export async function forgetFactor(db: Db, idUsuario: number): Promise<boolean> {
  const had = (await secondFactorOf(db, idUsuario)).length > 0
  for (const table of ['seguridad.autenticador', 'seguridad.codigo_recuperacion', 'seguridad.llave_acceso'] as const)
    await db.deleteFrom(table).where('id_usuario', '=', idUsuario).execute()
  return had
}
