import type { Db } from '../database/connect.ts'

export type NewNotification = {
  kind: string
  users: readonly number[]
  title: string
  text: string
  /** path in the product: `/gsrrhh/solicitudes?op=view&id=7` */
  link?: string
  /** deduplication key: each user gets it once */
  key: string
}

/** Inserts notifications in the current transaction; visible after commit. */
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
