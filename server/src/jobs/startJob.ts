import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { sql } from 'kysely'
import { onlyRow } from '../database/onlyRow.ts'
import type { Context } from '../http/context.ts'

/**
 * Work to be done after the answer: of which kind, on what, and what it is called. `link`: where it is looked at; `under`:
 * the call under whose right its file is handed out; `notifies`: its person gets a notification when it ends.
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
 * Queues a job of a person in the transaction of the request; answers its id. It begins after the commit. Throws 403 for an
 * application, whose rights are not those of a person a job could run with.
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
