import type { Problem } from '@wamani/contract/core/http/problem.ts'
import { isDirectoryName } from '@wamani/contract/seguridad/identidad/isDirectoryName.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { askDirectoryKey } from '../../../integrations/identity/directory.ts'
import { NoResponseError } from '../../../integrations/identity/guardedFetch.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { type ExternalPerson, personOfDirectory } from './externalPerson.ts'
import { activeDirectories, awayProblem, directoryOf, type Provider } from './providers.ts'

type Asking = Pick<Context, 'db' | 'service'>
export type Recognised = { provider: Provider; person: ExternalPerson }

/** Answer of one directory to a name and a password. `away`: the directory did not respond. */
export type Said = { provider: Provider; person: ExternalPerson | null; subject: string | undefined; away: boolean }

/** Queries one directory with a name as it is spelled there. */
async function askDirectory({ service }: Asking, provider: Provider, name: string, password: string): Promise<Said> {
  const nobody = { provider, person: null, subject: undefined, away: false }
  try {
    const { person, subject } = await service(askDirectoryKey)(
      directoryOf(provider, service(secretBoxKey)),
      name,
      password,
    )
    return { ...nobody, person: person && personOfDirectory(person, name, provider), subject }
  } catch (error) {
    if (error instanceof NoResponseError) return { ...nobody, away: true }
    throw error
  }
}

/** Links of a user to active directories. A linked user signs in with the directory password. */
export function linkedDirectories(db: Db, idUsuario: number) {
  return db
    .selectFrom('seguridad.identidad as i')
    .innerJoin('seguridad.proveedor as p', 'p.id_proveedor', 'i.id_proveedor')
    .select(['p.id_proveedor', 'p.nombre as proveedor', 'i.sujeto', 'i.nombre'])
    .where('i.id_usuario', '=', idUsuario)
    .where('p.tipo', '=', 'LDAP')
    .where('p.estado', '=', true)
    .orderBy('p.orden')
    .execute()
}

export type Links = Awaited<ReturnType<typeof linkedDirectories>>

export async function askLinked(context: Asking, links: Links, password: string): Promise<Said[]> {
  const directories = await activeDirectories(context.db)
  const linked = directories.filter(({ id_proveedor }) => nameIn(links, id_proveedor) !== undefined)
  return Promise.all(linked.map((one) => askDirectory(context, one, nameIn(links, one.id_proveedor) ?? '', password)))
}

/** Queries one directory with a typed name. A name with characters that no user name has is not sent. */
export const askTyped = async (context: Asking, provider: Provider, name: string, password: string): Promise<Said> =>
  isDirectoryName(name)
    ? askDirectory(context, provider, name, password)
    : { provider, person: null, subject: undefined, away: false }

/** Queries every active directory with the name that a user is linked by there, or else with the typed name. */
export async function askAll(
  context: Asking,
  { links, name }: { links: Links; name: string },
  password: string,
): Promise<Said[]> {
  const directories = await activeDirectories(context.db)
  return Promise.all(
    directories.map((one) => {
      const known = nameIn(links, one.id_proveedor)
      return known === undefined ? askTyped(context, one, name, password) : askDirectory(context, one, known, password)
    }),
  )
}

const nameIn = (links: Links, idProveedor: number) => {
  const found = links.find(({ id_proveedor }) => id_proveedor === idProveedor)
  return found && (found.nombre ?? '')
}

/**
 * The first directory that authenticated the person. `links`: when the user exists here, only the linked person counts.
 */
export function recognisedIn(said: readonly Said[], links: Links | undefined): Recognised | null {
  for (const { provider, person } of said) {
    const isLinked = links?.some((one) => one.id_proveedor === provider.id_proveedor && one.sujeto === person?.sujeto)
    if (person && isLinked !== false) return { provider, person }
  }
  return null
}

/** Keys for counting failures of a directory person, independent of the spelling of the name. */
export const subjectsOf = (said: readonly Said[]): string[] =>
  said.flatMap(({ provider, subject }) => (subject === undefined ? [] : [subjectKey(provider, subject)]))

export const subjectKey = ({ id_proveedor }: Pick<Provider, 'id_proveedor'>, subject: string): string =>
  `directorio ${id_proveedor} ${subject}`

/** Response to an unrecognised user while a directory is down; undefined when all respond. */
export function whileAway(said: readonly Said[]): Problem | undefined {
  const away = said.find((one) => one.away)
  return away && awayProblem(away.provider.nombre)
}
