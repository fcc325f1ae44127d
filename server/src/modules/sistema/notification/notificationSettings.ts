import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { NotificationSetting, notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { notificationKinds as everyKind } from '../../../notifications/notificationKinds.ts'

/** Kinds that a user can mute. */
const notificationKinds = everyKind.filter(({ always }) => !always)

/** Channels of each kind for the user: as chosen, else as declared. */
export const getNotificationSettings: Handler<typeof notificationRoutes.getNotificationSettings> = ({ db, user }) =>
  notificationSettingsOf(db, user.idUsuario)

/** Stores the user's channels; kinds not in the request keep theirs. */
export const updateNotificationSettings: Handler<typeof notificationRoutes.updateNotificationSettings> = async ({
  db,
  user,
  body,
}) => {
  const unknown = body.ajustes.findIndex(({ tipo }) => !notificationKinds.some(({ kind }) => kind === tipo))
  if (unknown >= 0) {
    const issue = { campo: `ajustes.${unknown}.tipo`, mensaje: 'El tipo de aviso no existe' }
    throw new Problem('validation', { issues: [issue] })
  }
  for (const { tipo, enProducto: en_producto, porCorreo: por_correo } of body.ajustes)
    await db
      .insertInto('nucleo.aviso_preferencia')
      .values({ id_usuario: user.idUsuario, tipo, en_producto, por_correo })
      .onConflict((conflict) => conflict.columns(['id_usuario', 'tipo']).doUpdateSet({ en_producto, por_correo }))
      .execute()
  return notificationSettingsOf(db, user.idUsuario)
}

const WAYS = { product: 'producto', mail: 'correo' } as const

async function notificationSettingsOf(db: Db, idUsuario: number): Promise<NotificationSetting[]> {
  const rows = await db.selectFrom('nucleo.aviso_preferencia').selectAll().where('id_usuario', '=', idUsuario).execute()
  return notificationKinds.map(({ kind, label, ways, unlessAsked }) => {
    const chosen = rows.find(({ tipo }) => tipo === kind)
    const usual = unlessAsked !== 'silent'
    return {
      tipo: kind,
      etiqueta: label,
      modos: ways.map((way) => WAYS[way]),
      enProducto: ways.includes('product') && (chosen?.en_producto ?? usual),
      porCorreo: ways.includes('mail') && (chosen?.por_correo ?? usual),
    }
  })
}
