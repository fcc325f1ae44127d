import { type RawBuilder, sql } from 'kysely'
import { assertReauthenticated } from '../http/access/assertReauthenticated.ts'
import type { Context } from '../http/context.ts'
import { callOf } from './callOf.ts'

/** Throws 403 when a matching job's file requires re-authentication and the session's last one is too old (R28). */
export async function assertReauthenticatedForFiles(
  context: Pick<Context, 'db' | 'user' | 'now' | 'calls' | 'noteAccess'>,
  clause: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ derecho: string | null; params: Record<string, unknown> | null }>`
    select derecho, argumentos->'params' as params from nucleo.proceso where ${clause}`.execute(context.db)
  for (const { derecho, params } of rows) {
    const route = callOf(context, derecho)
    if (route) await assertReauthenticated(context, route, params ?? {})
  }
}
