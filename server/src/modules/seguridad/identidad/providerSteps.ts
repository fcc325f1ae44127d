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

/** `anew`: the provider is to ask the person though it knows them. */
const isAnew = (purpose: ProviderPurpose) => purpose === 'PROVEEDOR_IDENTIDAD'

/** Where the browser goes for a purpose. Before the transaction: the provider is asked what it can. */
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

/** Keeps what the answer will be checked by, and answers what the browser goes on with. */
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
 * What the provider says of the person: asked before the transaction, as only the browser can that began. Throws 401 for an answer
 * that is none, is old, or was given to another question, and 503 while the provider is away: either is a failed try in the security log.
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
  const checks = JSON.parse(step.reto) as OidcChecks // as `keepProviderStep` wrote it
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

/** Takes the step, once. Throws where somebody took it before. */
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
