import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { askDirectoryKey } from '../../../integrations/identity/directory.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { type ExternalPerson, personOfDirectory } from './externalPerson.ts'
import { activeDirectories, directoryOf, orAway, type Provider } from './providers.ts'

type Asking = Pick<Context, 'db' | 'service'>
/** A person whom a directory knows by the name and the password that were typed. */
export type Recognised = { provider: Provider; person: ExternalPerson }

/** Asks one directory. Throws 503 while it does not answer. */
async function recognise(
  { service }: Asking,
  provider: Provider,
  name: string,
  password: string,
): Promise<Recognised | null> {
  const found = await service(askDirectoryKey)(directoryOf(provider, service(secretBoxKey)), name, password).catch(
    orAway(provider.nombre),
  )
  return found && { provider, person: personOfDirectory(found, name, provider) }
}

/** Who a user is in the active directories: the password of such a user is that of the directory. */
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

/** Whom the directories that a user is linked to recognise by a password: the user, or nobody. */
export async function askLinked(
  context: Asking,
  links: Awaited<ReturnType<typeof linkedDirectories>>,
  password: string,
): Promise<Recognised | null> {
  const directories = await activeDirectories(context.db)
  for (const { id_proveedor, nombre, sujeto } of links) {
    const provider = directories.find((one) => one.id_proveedor === id_proveedor)
    const found = provider && (await recognise(context, provider, nombre ?? '', password))
    if (found && found.person.sujeto === sujeto) return found
  }
  return null
}

/** Whom any directory recognises by a name that no user has. */
export async function askAll(context: Asking, name: string, password: string): Promise<Recognised | null> {
  for (const provider of await activeDirectories(context.db)) {
    const found = await recognise(context, provider, name, password)
    if (found) return found
  }
  return null
}
