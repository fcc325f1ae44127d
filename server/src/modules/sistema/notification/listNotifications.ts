import type { Notification, notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'

type Counted = { total: number; noLeidos: number }

/** A page of the user's notifications and the number of unread ones. */
export const listNotifications: Handler<typeof notificationRoutes.listNotifications> = async ({ db, query, user }) => {
  const { current_page, per_page } = query
  const own = sql`from nucleo.aviso where id_usuario = ${user.idUsuario}`
  const { rows: items } = await sql<Notification>`
    select id_aviso::int as "idAviso", titulo, texto, enlace, creado, leido ${own}
    order by id_aviso desc limit ${per_page} offset ${(current_page - 1) * per_page}`.execute(db)
  const { rows: counted } = await sql<Counted>`
    select count(*)::int as total, count(*) filter (where leido is null)::int as "noLeidos" ${own}`.execute(db)
  return { items, ...onlyRow(counted), current_page, per_page }
}
