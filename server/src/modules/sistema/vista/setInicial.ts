import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

export async function setInicial(db: Db, { idUsuario }: CurrentUser, lista: string, idVista: number): Promise<void> {
  await db
    .insertInto('nucleo.vista_inicial')
    .values({ id_usuario: idUsuario, lista, id_vista: idVista })
    .onConflict((taken) => taken.columns(['id_usuario', 'lista']).doUpdateSet({ id_vista: idVista }))
    .execute()
}
