import type { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import type { Handler } from '../../../http/implement.ts'

/** Marks notifications of the user as read: the given ones, or all. */
export const readNotifications: Handler<typeof notificationRoutes.readNotifications> = async ({
  db,
  body,
  user,
  now,
}) => {
  const { avisos } = body
  let unread = db
    .updateTable('nucleo.aviso')
    .set({ leido: now.toISOString() })
    .where('id_usuario', '=', user.idUsuario)
    .where('leido', 'is', null)
  if (avisos) unread = unread.where('id_aviso', 'in', avisos.length > 0 ? avisos : [0])
  await unread.execute()
}
