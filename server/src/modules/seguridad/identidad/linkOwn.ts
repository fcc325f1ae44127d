import type { Context } from '../../../http/context.ts'
import { notifyAccount } from '../cuenta/notifyAccount.ts'
import type { ExternalPerson } from './externalPerson.ts'
import { link } from './linkedUser.ts'
import type { Provider } from './providers.ts'

type Asked = Pick<Context, 'db' | 'user' | 'now' | 'settings' | 'origin'>

/** Links a provider account to the signed-in user and notifies the user. Profiles are updated at the next sign-in. */
export async function linkOwn(
  { db, user: { idUsuario }, now, settings, origin }: Asked,
  provider: Provider,
  person: ExternalPerson,
): Promise<void> {
  await link(db, provider, person, { idUsuario, now })
  await notifyAccount(db, settings, idUsuario, {
    title: `Su cuenta se enlazó con ${provider.nombre}`,
    text: `Desde ahora puede ingresar como ${person.usuario} de ${provider.nombre}. Si no fue usted, quite el enlace y avise a un administrador del sistema.`,
    key: `enlace ${origin.traza}`,
  })
}
