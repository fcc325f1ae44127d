import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { FastifyRequest } from 'fastify'
import { callerKey } from '../../concurrency/callerShares.ts'
import { assertReauthenticated } from './assertReauthenticated.ts'
import { assertReady, authorize, type Grant } from './authorize.ts'
import { countCall } from './callLimit.ts'
import { identify } from './identify.ts'
import { type AccessServices, openRecord, recordIn } from './openRecord.ts'
import { type AccessNote, noteAccess } from './registerSecurityLog.ts'
import type { Session } from './session.ts'

type Params = Record<string, unknown>

export type AuthorizationServices = AccessServices & {
  /** true for calls that change permissions; applications may not make them */
  changesAccess: (route: Route) => boolean
}

/**
 * Identifies and authorizes the caller before the body is read. Throws 401 without a session, 403 without permission or
 * re-authentication, 404 for a record out of scope, 429 above an application's rate limit.
 */
export async function authorizeCall(
  services: AuthorizationServices,
  route: Route,
  request: FastifyRequest,
  now: Date,
): Promise<{ session: Session; grant: Grant }> {
  const { database } = services
  const session = await identify(database, request, now)
  const { user, callsPerMinute } = session
  const grant = await grantOf(services, session, route, request, dayInLima(now))
  if (route.confirm) {
    const note = (kept: AccessNote) => noteAccess(request, kept)
    await assertReauthenticated({ db: database.read, user, now, noteAccess: note }, route, request.params as Params)
  }
  // the rate limit of an application covers all its calls
  if (callsPerMinute !== undefined)
    await countCall(database, callerKey(user), { most: callsPerMinute, window: 60_000 }, now)
  return { session, grant }
}

async function grantOf(
  services: AuthorizationServices,
  session: Session,
  route: Route,
  request: FastifyRequest,
  today: string,
): Promise<Grant> {
  assertReady(session.user, route)
  if (session.user.idAplicacion && !isForApplications(services, route))
    throw new Problem('forbidden', 'Esta operación está reservada a personas: una aplicación no puede realizarla.')
  const params = request.params as Params
  return route.access === 'record'
    ? openRecord(services, session, recordIn(route, request.query), today)
    : authorize(services.database, services.resolvers, session, route, params, today)
}

/** Applications may not make calls about own data, record activity, permissions, or with re-authentication. */
const isForApplications = ({ changesAccess }: AuthorizationServices, route: Route): boolean =>
  !changesAccess(route) && !route.confirm && (route.forApplications ?? typeof route.access === 'object')
