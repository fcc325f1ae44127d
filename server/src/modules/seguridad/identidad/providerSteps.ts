import { Problem } from '@wamani/contract/core/http/problem.ts'
import { providerReturnPath } from '@wamani/contract/seguridad/identidad/providerReturnPath.ts'
import type { Context } from '../../../http/context.ts'
import { type OidcChecks, type OidcClaims, oidcClientKey } from '../../../integrations/identity/oidc.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import {
  type Challenge,
  closeStep,
  findChallenge,
  openStep,
  type ProviderPurpose,
  stepOver,
} from '../segundoFactor/pendingSteps.ts'
import { findProvider, oidcOf, orAway, type Provider } from './providers.ts'

type Asking = Pick<Context, 'db' | 'service' | 'settings'>
export type Begun = { idProveedor: number; url: string; checks: OidcChecks }

/** True when the provider must ask the person for credentials again. */
const isAnew = (purpose: ProviderPurpose) => purpose === 'PROVEEDOR_IDENTIDAD'

/**
 * Returns the URL of the provider for a purpose. Runs before the transaction because it fetches the provider's
 * metadata.
 */
export async function beginAtProvider(
  { db, service, settings }: Asking,
  id: number,
  purpose: ProviderPurpose,
): Promise<Begun> {
  const provider = await findProvider(db, id, 'OIDC')
  const redirectUri = `${settings.publicUrl}${providerReturnPath}`
  const begun = await service(oidcClientKey)
    .begin(oidcOf(provider, service(secretBoxKey)), { redirectUri, anew: isAnew(purpose) })
    .catch(orAway(provider.nombre))
  return { idProveedor: id, ...begun }
}

/** Stores the checks for the provider's response and returns the state for the browser. */
export async function keepProviderStep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  proposito: ProviderPurpose,
  { idProveedor, url, checks }: Begun,
  idUsuario: number | null,
) {
  const { token } = await openStep(db, { proposito, idUsuario, idProveedor, reto: JSON.stringify(checks) }, now)
  return { url, token }
}

export type Answered = { provider: Provider; claims: OidcClaims }
type Answer = { token: string; respuesta: string }

/**
 * Exchanges the provider's response for the person's claims. Runs before the transaction and only for the browser that
 * started the step. Throws 401 for an invalid, expired or foreign response and 503 while the provider is down. Either
 * is logged as a failed try in the security log.
 */
export async function answerOfProvider(
  { db, service, settings, now, noteAccess }: Asking & Pick<Context, 'now' | 'noteAccess'>,
  purpose: ProviderPurpose,
  { token, respuesta }: Answer,
  idUsuario: number | null = null,
): Promise<Answered> {
  const step = await findChallenge(db, purpose, token, { now })
  if (!step || step.id_proveedor === null || step.id_usuario !== idUsuario) throw stepOver()
  const provider = await findProvider(db, step.id_proveedor, 'OIDC')
  const url = `${settings.publicUrl}${providerReturnPath}?${respuesta.replace(/^\?/, '')}`
  const checks = JSON.parse(step.reto) as OidcChecks // written by `keepProviderStep`
  const claims = await service(oidcClientKey)
    .finish(oidcOf(provider, service(secretBoxKey)), { url, checks, anew: isAnew(purpose) })
    .catch((error: unknown) => {
      noteAccess({ tipo: 'INGRESO_FALLIDO' })
      return orAway(provider.nombre)(error)
    })
  if (claims) return { provider, claims }
  noteAccess({ tipo: 'INGRESO_FALLIDO' })
  throw notConfirmed(provider)
}

export const notConfirmed = ({ nombre }: Provider) =>
  new Problem('unauthenticated', `${nombre} no confirmó quién es usted. Intente nuevamente.`)

/** Consumes the step. Throws when it has already been consumed. */
export async function takeProviderStep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  purpose: ProviderPurpose,
  { token }: Answer,
): Promise<Challenge> {
  const step = await findChallenge(db, purpose, token, { now, lock: true })
  if (!step) throw stepOver()
  await closeStep(db, step)
  return step
}
