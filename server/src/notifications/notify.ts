import type { Db } from '../database/connect.ts'
import { queueMail } from '../mail/queueMail.ts'
import { insertNotifications, type NewNotification } from './insertNotifications.ts'
import { notificationKind } from './notificationKinds.ts'

/** Recipient: user, mail address, or both. */
export type Recipient = { idUsuario: number | null; correo: string | null }
type Notification = Omit<NewNotification, 'users' | 'link'> & {
  people: readonly Recipient[]
  link: string
  publicUrl: string
}

/** Notifies people through their chosen channels, in the current transaction. Mails end with the URL of `link`. */
export async function notify(db: Db, { people, publicUrl, ...notification }: Notification): Promise<void> {
  const { kind, title, text, link, key } = notification
  const { ways, unlessAsked, always } = notificationKind(kind)
  const chosen = await chosenBy(
    db,
    kind,
    people.flatMap(({ idUsuario }) => idUsuario ?? []),
  )
  const wants = (way: 'product' | 'mail', idUsuario: number | null) =>
    ways.includes(way) && (always ?? chosen.get(idUsuario ?? 0)?.[way] ?? unlessAsked !== 'silent')
  const users = people.flatMap(({ idUsuario }) => (idUsuario && wants('product', idUsuario) ? [idUsuario] : []))
  await insertNotifications(db, { ...notification, users })
  const addresses = people.flatMap(({ idUsuario, correo }) => (correo && wants('mail', idUsuario) ? [correo] : []))
  for (const to of new Set(addresses))
    await queueMail(db, { kind, to, subject: title, text: `${text}\n\n${publicUrl}${link}`, key: `${key} ${to}` })
}

async function chosenBy(db: Db, kind: string, users: readonly number[]) {
  if (users.length === 0) return new Map<number, Record<'product' | 'mail', boolean>>()
  const rows = await db
    .selectFrom('nucleo.aviso_preferencia')
    .select(['id_usuario', 'en_producto', 'por_correo'])
    .where('tipo', '=', kind)
    .where('id_usuario', 'in', users)
    .execute()
  return new Map(
    rows.map(({ id_usuario, en_producto, por_correo }) => [id_usuario, { product: en_producto, mail: por_correo }]),
  )
}
