import type { avisoRoutes } from '@wamani/contract/sistema/avisoRoutes.ts'
import type { Handler } from '../../../http/implement.ts'

/** Marks a person's notices as read: those named, or all. */
export const readAvisos: Handler<typeof avisoRoutes.leerAvisos> = async ({ db, body, user, now }) => {
  const { avisos } = body
  let unread = db
    .updateTable('nucleo.aviso')
    .set({ leido: now.toISOString() })
    .where('id_usuario', '=', user.idUsuario)
    .where('leido', 'is', null)
  if (avisos) unread = unread.where('id_aviso', 'in', avisos.length > 0 ? avisos : [0])
  await unread.execute()
}
