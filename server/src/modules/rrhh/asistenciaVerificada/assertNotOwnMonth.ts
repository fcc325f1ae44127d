import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/** Throws 403 for the own attendance: the head above verifies it. */
export async function assertNotOwnMonth(db: Db, { idUsuario }: CurrentUser, trabajador: number): Promise<void> {
  const own = await db
    .selectFrom('seguridad.usuario')
    .select('id_usuario')
    .where('id_usuario', '=', idUsuario)
    .where('id_trabajador', '=', trabajador)
    .executeTakeFirst()
  if (own) throw new Problem('forbidden', 'No puede verificar su propia asistencia')
}
