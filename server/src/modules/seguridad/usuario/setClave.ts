import type { Db } from '../../../database/connect.ts'

/** Stores a new password and lifts the block of failed sign-ins (R14). */
export async function setClave(
  db: Db,
  { id_usuario, username }: { id_usuario: number; username: string },
  claveHash: string,
  { mustChange }: { mustChange: boolean },
): Promise<void> {
  await db
    .updateTable('seguridad.usuario')
    .set({ clave_hash: claveHash, debe_cambiar_clave: mustChange, bloqueado_hasta: null })
    .where('id_usuario', '=', id_usuario)
    .execute()
  await db.deleteFrom('seguridad.acceso_fallido').where('username', '=', username).execute()
}
