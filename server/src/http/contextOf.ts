import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { ownScope } from '@wamani/contract/core/resource/declared.ts'
import type { Database, Stamp } from '../database/connect.ts'
import type { Files, OwnFiles } from '../files/files.ts'
import type { Reader } from '../files/signedLink.ts'
import { type Grant, holds, type ScopeResolvers } from './access/authorize.ts'
import { permissionsHash } from './access/lookUpSession.ts'
import type { Records } from './access/openRecord.ts'
import { scopeLookup } from './access/scopeLookup.ts'
import type { Session } from './access/session.ts'
import type { Calls } from './callInternally.ts'
import type { Context, Settings } from './context.ts'
import { type CurrentUser, nobody } from './currentUser.ts'
import type { Origin } from './origin.ts'
import type { Services } from './services.ts'

/** Dependencies of a server's operations. */
export type AppServices = {
  database: Database
  clock: () => Date
  settings: Settings
  files: Files
  resolvers: ScopeResolvers
  records: Records
  service: Services
  calls: Calls
}

export type Principal = Pick<Context, 'user' | 'can' | 'ownIds' | 'scopeOf'> & { grant: Grant; reader: Reader }

export const ANONYMOUS: Principal = {
  user: nobody,
  reader: { sesion: 0, derechos: '' },
  grant: { scope: 'all', granted: true },
  can: async () => false,
  ownIds: async () => [],
  scopeOf: async () => null,
}

/** Current permissions of a session. */
export function principalOf(
  { database, resolvers }: AppServices,
  session: Session,
  grant: Grant,
  now: Date,
): Principal {
  const today = dayInLima(now)
  const readOwn = async () => (await resolvers[ownScope]?.(database, session.user, today)) ?? []
  let own: Promise<readonly number[]> | undefined
  let mark: string | undefined
  return {
    user: session.user,
    reader: {
      sesion: session.user.idSesion || -session.user.idAplicacion,
      // lazy: few calls create a link
      get derechos() {
        mark ??= permissionsHash(session.rightsVersion, session.user)
        return mark
      },
    },
    grant,
    can: (right) => holds(database, session, right),
    ownIds: () => (own ??= readOwn()),
    scopeOf: scopeLookup(database, resolvers, session, today),
  }
}

type Input = Pick<Context, 'params' | 'query' | 'body' | 'after' | 'noteAccess'>

export function contextOf(
  { settings, files, service, calls }: AppServices,
  { user, reader, grant, can, ownIds, scopeOf }: Principal,
  origin: Origin,
  now: Date,
  input: Input,
): Omit<Context, 'db'> {
  const own: OwnFiles = {
    ...files,
    link: (file, of) => files.linkFor(reader, file, of),
    renew: (link) => files.renewFor(reader, link),
  }
  const services = { settings, files: own, service, calls }
  return { ...input, user, now, today: dayInLima(now), ...grant, can, ownIds, scopeOf, origin, ...services }
}

export const stampOf = (
  { idUsuario, username }: CurrentUser,
  { ip, traza }: Omit<Origin, 'agente'>,
  now: Date,
): Stamp => ({
  idUsuario: idUsuario || null,
  username: username || null,
  ip,
  traza,
  now,
})
