import type { Db } from '../database/connect.ts'

/** A notification for some users within the product. */
export type NewNotification = {
  /** what it is about, as a module declares it: `solicitud.resultado` */
  kind: string
  /** ids of users */
  users: readonly number[]
  title: string
  text: string
  /** the address within the product where it leads: `/gsrrhh/solicitudes?op=view&id=7` */
  link?: string
  /** says which notification this is: under the same key a user gets it once */
  key: string
}

/** Notifies users in the transaction of what happened: they see it after the commit, and never if there is none. */
export async function insertNotifications(
  db: Db,
  { kind, users, title, text, link, key }: NewNotification,
): Promise<void> {
  if (users.length === 0) return
  const rows = [...new Set(users)].map((id_usuario) => ({
    id_usuario,
    tipo: kind,
    titulo: title,
    texto: text,
    enlace: link ?? null,
    clave: key,
  }))
  await db
    .insertInto('nucleo.aviso')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['id_usuario', 'clave']).doNothing())
    .execute()
}
