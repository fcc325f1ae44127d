import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fillPath, type Route } from '@wamani/contract/core/http/route.ts'
import type { Database } from '../../database/connect.ts'
import type { CurrentUser } from '../currentUser.ts'
import { type RowScope, rowScope } from '../rowScope.ts'
import { matchingPermission, rightsAt } from './rights.ts'
import type { Session } from './session.ts'

/** Resolves a scope to the user's ids: own units, own worker, own establishment. */
export type ScopeResolver = (database: Database, user: CurrentUser, today: string) => Promise<readonly number[]>
export type ScopeResolvers = Readonly<Record<string, ScopeResolver>>

/** The permission of a call, and the user's profiles that grant it. */
export type Basis = { permiso: string; perfiles: readonly string[] }

export type Grant = { scope: RowScope; granted: boolean; basis?: Basis }

/** Response while a password change is pending (R16). */
export const passwordChangeRequired = () =>
  new Problem('forbidden', { message: 'Debe cambiar su contraseña antes de continuar.', codigo: 'CAMBIAR_CLAVE' })

/** Throws 403 while the user must change the password or set up a second factor (R16, R30). */
export function assertReady(user: CurrentUser, route: Pick<Route, 'beforePasswordChange'>): void {
  if (route.beforePasswordChange) return
  if (user.debeCambiarClave) throw passwordChangeRequired()
  if (user.faltaSegundoFactor)
    throw new Problem('forbidden', {
      message: 'Debe configurar un segundo factor antes de continuar.',
      codigo: 'CONFIGURAR_SEGUNDO_FACTOR',
    })
}

/**
 * Authorizes a session for a call or throws 403. Deny by default: a call without a permission row is rejected for
 * everybody (R4). With several profiles the widest scope wins.
 */
export async function authorize(
  database: Database,
  resolvers: ScopeResolvers,
  { user, rightsVersion }: Session,
  route: Route,
  params: Record<string, unknown>,
  today: string,
): Promise<Grant> {
  assertReady(user, route)
  // depends on the record: `openRecord` decides
  if (route.access === 'record') throw new Problem('forbidden')
  if (typeof route.access === 'string') return { scope: 'all', granted: true }
  const rights = await rightsAt(database, rightsVersion)
  const row = matchingPermission(rights, route.method, pathWith(route.path, params))
  const mine = new Set(user.perfiles.map(({ idPerfil }) => idPerfil))
  const grants = row === null ? [] : (rights.grants.get(row) ?? []).filter(({ idPerfil }) => mine.has(idPerfil))
  if (grants.length > 0) {
    const { withinScope } = route.access
    const scopes = withinScope === undefined ? grants : [{ alcance: withinScope }]
    const names = user.perfiles.filter(({ idPerfil }) => grants.some((grant) => grant.idPerfil === idPerfil))
    const basis = { permiso: route.summary, perfiles: names.map(({ nombre }) => nombre) }
    return { scope: await scopeOf(database, resolvers, user, scopes, today), granted: true, basis }
  }
  if (route.access.own && !user.idAplicacion && Number(params.id) === user.idUsuario)
    return { scope: 'all', granted: false }
  throw new Problem('forbidden')
}

/** A permission by name, or the call that it allows. */
export type Right = string | Pick<Route, 'method' | 'path'>

export async function holds(database: Database, { user, rightsVersion }: Session, right: Right): Promise<boolean> {
  const rights = await rightsAt(database, rightsVersion)
  const row = typeof right === 'string' ? null : matchingPermission(rights, right.method, right.path)
  const grants = typeof right === 'string' ? rights.named.get(right) : rights.grants.get(row ?? '')
  return (grants ?? []).some((grant) => user.perfiles.some(({ idPerfil }) => idPerfil === grant.idPerfil))
}

/** Aliases use the permission of the canonical path. */
const pathWith = (path: string, params: Record<string, unknown>) =>
  fillPath(path, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value || '-'])))

async function scopeOf(
  database: Database,
  resolvers: ScopeResolvers,
  user: CurrentUser,
  grants: readonly { alcance: string }[],
  today: string,
): Promise<RowScope> {
  const names = [...new Set(grants.map(({ alcance }) => alcance))]
  if (names.includes('TODO')) return 'all'
  const parts = names.map(async (name) => ({ name, ids: (await resolvers[name]?.(database, user, today)) ?? [] }))
  return rowScope(await Promise.all(parts))
}
