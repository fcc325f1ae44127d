import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { namedRecord } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import type { Database, Db } from '../../database/connect.ts'
import { issuesOf } from '../answerProblem.ts'
import type { RowScope } from '../rowScope.ts'
import { serviceKey } from '../services.ts'
import { authorize, type Grant, type ScopeResolvers } from './authorize.ts'
import { type ScopeLookup, scopeLookup } from './scopeLookup.ts'
import { type Session, sessionOfUser } from './session.ts'

/** How the records of a resource are opened: by which call, which reads their history, which rows are there, and what its operation narrows the scope to. */
export type RecordAccess = {
  open: Route
  history: Route | undefined
  narrow?: ((person: { db: Db; scopeOf: ScopeLookup }) => Promise<RowScope>) | undefined
  exists: (db: Db, id: number, scope: RowScope) => Promise<boolean>
}
/** The same of every resource, by its key. */
export type Records = ReadonlyMap<string, RecordAccess>
export const recordsKey = serviceKey<Records>('records')
export type NamedRecord = { recurso: string; id: number }
export type AccessServices = { database: Database; resolvers: ScopeResolvers; records: Records }

/**
 * Admits a session to what surrounds a record: whoever may open it. Throws 403 for who may not open any of that resource,
 * 404 for a record that does not exist within the scope, and for a resource that is none.
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

/** The record that the query of a call names. Throws 400 with every issue of the query. */
export function recordIn(route: Route, query: unknown): NamedRecord {
  const { error } = (route.query ?? namedRecord).safeParse(query)
  if (error) throw new Problem('validation', { issues: issuesOf(error) })
  return namedRecord.parse(query)
}

/** Answers what a user who is not the caller may do with a record; null for who may not open it. */
export type RecordGrants = (idUsuario: number, record: NamedRecord, today: string) => Promise<Grant | null>
export const recordGrantsKey = serviceKey<RecordGrants>('recordGrants')

/** What a user without a session may do with a record now; null for who may not open it. */
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
