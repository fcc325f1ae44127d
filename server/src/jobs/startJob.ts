import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { sql } from 'kysely'
import { onlyRow } from '../database/onlyRow.ts'
import type { Context } from '../http/context.ts'

/**
 * A job to start. `link`: path of its screen; `under`: call whose permission covers its file; `notifies`: notify the
 * user at the end.
 */
export type NewJob = {
  kind: string
  title: string
  args: Record<string, unknown>
  link?: string | undefined
  under?: Pick<Route, 'method' | 'path'> | undefined
  notifies?: boolean
}

/**
 * Queues a job in the transaction of the request and returns its id; it starts after commit. Throws 403 for
 * applications, which have no user permissions to run with.
 */
export async function startJob(
  { db, user, origin }: Pick<Context, 'db' | 'user' | 'origin'>,
  { kind, title, args, link, under, notifies = false }: NewJob,
): Promise<number> {
  if (user.idAplicacion)
    throw new Problem(
      'forbidden',
      'Los procesos en segundo plano están reservados a personas: una aplicación no puede iniciarlos.',
    )
  const { rows } = await sql<{ id: number }>`
    insert into nucleo.proceso (clase, titulo, argumentos, enlace, derecho, avisa, id_usuario, ip, traza)
    values (${kind}, ${title.slice(0, 200)}, ${JSON.stringify(args)}, ${link ?? null},
      ${under ? `${under.method} ${under.path}` : null}, ${notifies}, ${user.idUsuario}, ${origin.ip}, ${origin.traza})
    returning id_proceso as id`.execute(db)
  return onlyRow(rows).id
}
