import { dayInLima } from '@wamani/contract/core/peru/today.ts'
import type { Importers } from '../crud/import/importers.ts'
import type { Database, Stamp } from '../database/connect.ts'
import type { Files, OwnFiles } from '../files/files.ts'
import type { Reader } from '../files/linkSignature.ts'
import type { PersonFinder } from '../integrations/reniec/personFinder.ts'
import { type Admission, holds, type ScopeResolvers } from './access/permission.ts'
import { reachOf } from './access/reach.ts'
import type { Session } from './access/session.ts'
import { rightsMark } from './access/sessionLookup.ts'
import type { Calls } from './ask.ts'
import { type Context, type CurrentUser, nobody, type Origin, type Settings } from './context.ts'

/** What operations of a server work with, whoever asks. */
export type Surroundings = {
  database: Database
  clock: () => Date
  settings: Settings
  files: Files
  resolvers: ScopeResolvers
  findPerson: PersonFinder
  importers: Importers
  calls: Calls
}

/** Whose work it is, and under which grant. */
export type Entry = Pick<Context, 'user' | 'may' | 'reach'> & { admission: Admission; reader: Reader }

export const STRANGER: Entry = {
  user: nobody,
  reader: { sesion: 0, derechos: '' },
  admission: { scope: 'all', granted: true },
  may: async () => false,
  reach: async () => null,
}

/** What a session may do, asked of the permissions as they are then. */
export function entryOf(
  { database, resolvers }: Surroundings,
  session: Session,
  admission: Admission,
  now: Date,
): Entry {
  return {
    user: session.user,
    reader: { sesion: session.user.idSesion, derechos: rightsMark(session.rightsVersion, session.user) },
    admission,
    may: (right) => holds(database, session, right),
    reach: reachOf(database, resolvers, session, dayInLima(now)),
  }
}

type Input = Pick<Context, 'params' | 'query' | 'body' | 'after'>

/** All that an operation gets but its connection. */
export function contextOf(
  { settings, findPerson, files, importers, calls }: Surroundings,
  { user, reader, admission, may, reach }: Entry,
  origin: Origin,
  now: Date,
  input: Input,
): Omit<Context, 'db'> {
  const own: OwnFiles = {
    ...files,
    link: (file) => files.linkFor(reader, file),
    renew: (link) => files.renewFor(reader, link),
  }
  const around = { settings, findPerson, files: own, importers, calls }
  return { ...input, user, now, today: dayInLima(now), ...admission, may, reach, origin, ...around }
}

/** Who writes and when, for what triggers stamp. */
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
