import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { DirectoryServer } from '../../../integrations/identity/directory.ts'
import { NoResponseError } from '../../../integrations/identity/guardedFetch.ts'
import type { OidcProvider } from '../../../integrations/identity/oidc.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'

export const secretPurpose = 'proveedor'

const DEFAULT_SCOPES = 'openid profile email'

const activeProviders = (db: Db) =>
  db.selectFrom('seguridad.proveedor').selectAll().where('estado', '=', true).orderBy('orden').orderBy('nombre')

export type Provider = Awaited<ReturnType<ReturnType<typeof activeProviders>['executeTakeFirstOrThrow']>>

/** Returns an active provider of a kind; throws 409 when there is none with this id. */
export async function findProvider(db: Db, id: number, tipo: 'OIDC' | 'LDAP'): Promise<Provider> {
  const found = await activeProviders(db).where('id_proveedor', '=', id).where('tipo', '=', tipo).executeTakeFirst()
  if (!found) throw new Problem('conflict', 'Ese proveedor de identidad no está disponible.')
  return found
}

/** The active directories in the order in which they are queried. */
export const activeDirectories = (db: Db): Promise<Provider[]> =>
  activeProviders(db).where('tipo', '=', 'LDAP').execute()

const secretOf = ({ secreto }: Provider, box: SecretBox) => (secreto ? box.open(secretPurpose, secreto) : undefined)

export const oidcOf = (provider: Provider, box: SecretBox): OidcProvider => ({
  issuer: provider.url,
  client: provider.cliente ?? '',
  secret: secretOf(provider, box),
  scopes: provider.alcances ?? DEFAULT_SCOPES,
  ca: provider.autoridad ?? undefined,
})

export function directoryOf(provider: Provider, box: SecretBox): DirectoryServer {
  const { cuenta_lectura: dn, dato_grupos, dato_dni } = provider
  return {
    url: provider.url,
    startTls: provider.inicia_tls,
    ca: provider.autoridad ?? undefined,
    base: provider.base ?? '',
    filter: provider.filtro ?? '',
    reader: dn ? { dn, password: secretOf(provider, box) ?? '' } : undefined,
    attributes: [dato_grupos, dato_dni].flatMap((name) => name ?? []),
  }
}

/** 503 while a provider is down; users can still sign in by other means. */
export const awayProblem = (nombre: string): Problem =>
  new Problem('unavailable', {
    message: `${nombre} no responde en este momento. Intente nuevamente en unos minutos, o ingrese de otra manera.`,
    codigo: 'PROVEEDOR_AUSENTE',
  })

/** Error handler that converts an unavailable provider into `awayProblem`. */
export const orAway = (nombre: string) => (error: unknown) => {
  if (error instanceof NoResponseError) throw awayProblem(nombre)
  throw error
}
