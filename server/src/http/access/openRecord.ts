import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { namedRecord } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import type { Database, Db } from '../../database/connect.ts'
import type { RowScope } from '../rowScope.ts'
import { issuesOf } from '../sendProblem.ts'
import { serviceKey } from '../services.ts'
import { authorize, type Grant, type ScopeResolvers } from './authorize.ts'
import { type ScopeLookup, scopeLookup } from './scopeLookup.ts'
import { type Session, sessionOfUser } from './session.ts'

/** How records of a resource are opened: the `get` and history calls, their rows, and the narrowed scope. */
export type RecordAccess = {
  open: Route
  history: Route | undefined
  narrow?: ((person: { db: Db; scopeOf: ScopeLookup }) => Promise<RowScope>) | undefined
  exists: (db: Db, id: number, scope: RowScope) => Promise<boolean>
}
export type Records = ReadonlyMap<string, RecordAccess>
export const recordsKey = serviceKey<Records>('records')
export type NamedRecord = { recurso: string; id: number }
export type AccessServices = { database: Database; resolvers: ScopeResolvers; records: Records }

/**
 * Authorizes a session for calls about a record: the user must be able to open it. Throws 403 without permission, 404
 * when the record is out of scope or the resource is unknown.
 */
export async function openRecord(
  { database, resolvers, records }: AccessServices,
  session: Session,
  { recurso, id }: NamedRecord,
  today: string,
): Promise<Grant> {
  const record = records.get(recurso)
  if (!record) throw new Problem('notFound')
  const grant = await authorize(database, resolvers, session, record.open, { id }, today)
  const scopeOf = scopeLookup(database, resolvers, session, today)
  const scope = (await record.narrow?.({ db: database.read, scopeOf })) ?? grant.scope
  if (!(await record.exists(database.read, id, scope))) throw new Problem('notFound')
  return { ...grant, scope }
}

/** Record named by the query. Throws 400 with all issues. */
export function recordIn(route: Route, query: unknown): NamedRecord {
  const { error } = (route.query ?? namedRecord).safeParse(query)
  if (error) throw new Problem('validation', { issues: issuesOf(error) })
  return namedRecord.parse(query)
}

/** Grant of another user on a record; null when they may not open it. */
export type RecordGrants = (idUsuario: number, record: NamedRecord, today: string) => Promise<Grant | null>
export const recordGrantsKey = serviceKey<RecordGrants>('recordGrants')

/** Current grant of a user without a session on a record; null when they may not open it. */
export async function grantOnRecord(
  services: AccessServices,
  idUsuario: number,
  record: NamedRecord,
  today: string,
): Promise<Grant | null> {
  const session = await sessionOfUser(services.database, idUsuario)
  if (!session) return null
  try {
    return await openRecord(services, session, record, today)
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'forbidden' || error.kind === 'notFound')) return null
    throw error
  }
}
