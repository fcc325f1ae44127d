import { randomUUID } from 'node:crypto'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'
import { notify } from '../../../notifications/notify.ts'
import { type Followed, followedChange, followedComment } from './followed.ts'
import { followersOf } from './followersOf.ts'

const BATCH_ROWS = 50

type Pending = { id: number; idEvento: number | null; idComentario: number | null }
type Services = Parameters<BackgroundWork>[0]

/**
 * Background job: notifies followers of state changes and comments, except the author and users who can no longer open
 * the record, and removes the queued event. A failed event is retried in the next run and does not delay the others.
 */
export const notifyFollowers: BackgroundWork = async (services) => {
  let last = 0
  for (let batch = await pendingAfter(services, last); batch.length > 0; batch = await pendingAfter(services, last)) {
    for (const one of batch) {
      last = one.id
      await notifyOf(services, one).catch((err: unknown) =>
        services.log.error({ err, novedad: one.id }, 'followers not notified'),
      )
    }
  }
}

async function pendingAfter({ database }: Services, last: number): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select id_novedad as id, id_evento as "idEvento", id_comentario as "idComentario" from nucleo.novedad
    where id_novedad > ${last} order by id_novedad limit ${BATCH_ROWS}`.execute(database.read)
  return rows
}

async function notifyOf(services: Services, { id, idEvento, idComentario }: Pending): Promise<void> {
  const { database, clock, settings } = services
  const now = clock()
  const happened = [
    ...(idEvento === null ? [] : await followedChange(database.read, idEvento)),
    ...(idComentario === null ? [] : await followedComment(database.read, idComentario)),
  ]
  const recipients = await Promise.all(happened.map((one) => recipientsOf(services, one, dayInLima(now))))
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now }
  await database.transaction(stamp, async (db) => {
    const { numDeletedRows } = await db.deleteFrom('nucleo.novedad').where('id_novedad', '=', id).executeTakeFirst()
    // another process has already taken it
    if (numDeletedRows === 0n) return
    for (const [at, { kind, title, text, link, key }] of happened.entries()) {
      const people = (recipients[at] ?? []).map((idUsuario) => ({ idUsuario, correo: null }))
      await notify(db, { kind, people, title, text, link, key, publicUrl: settings.publicUrl })
    }
  })
}

/** Followers to notify, without those whom the operation itself notified about the record at that instant. */
async function recipientsOf(services: Services, { recurso, id, known, at, link }: Followed, today: string) {
  const followers = await followersOf(services, { recurso, id }, today, { at, without: known })
  const { rows } = await sql<{ idUsuario: number; enlace: string }>`
    select id_usuario as "idUsuario", enlace from nucleo.aviso
    where id_usuario = any(${followers}::int[]) and creado = ${at}::timestamptz and enlace is not null`.execute(
    services.database.read,
  )
  const notified = new Set(rows.filter(({ enlace }) => isSamePlace(enlace, link)).map(({ idUsuario }) => idUsuario))
  return followers.filter((one) => !notified.has(one))
}

/** True when two links open the same record, with whatever query. */
function isSamePlace(one: string, other: string): boolean {
  const [path = '', query = ''] = one.split('?')
  const [otherPath, otherQuery = ''] = other.split('?')
  return path === otherPath && new URLSearchParams(query).get('id') === new URLSearchParams(otherQuery).get('id')
}
