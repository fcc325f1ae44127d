import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { type SecondStep, type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { call } from '../../api/call.ts'

/** Why the browser visits the provider. */
export type ProviderPurpose = 'signIn' | 'link' | 'identity'

type Kept = { token: string; purpose: ProviderPurpose; back: string }

/** In sessionStorage: a response that arrives in another tab or browser is rejected. */
const key = 'wamani.proveedor'

const starts = {
  signIn: session.startProveedorSignIn,
  link: identidad.startEnlace,
  identity: identidad.startIdentidad,
} as const

/** Redirects to the page of a provider. `back` is the URL to return to. Throws a CallFailure. */
export async function redirectToProvider(purpose: ProviderPurpose, proveedor: number, back: string): Promise<void> {
  const { url, token } = await call(starts[purpose], { body: { proveedor } })
  const kept: Kept = { token, purpose, back }
  sessionStorage.setItem(key, JSON.stringify(kept))
  location.assign(url)
}

export type Returned = Kept & { respuesta: string }

/** Takes the response of a provider from the URL, once. Undefined if this tab did not start the redirect. */
export function takeProviderResponse(): Returned | undefined {
  const text = sessionStorage.getItem(key)
  const respuesta = location.search
  sessionStorage.removeItem(key)
  // remove the response from the browser history
  history.replaceState(null, '', location.pathname)
  return text === null || respuesta === '' ? undefined : { ...(JSON.parse(text) as Kept), respuesta }
}

/**
 * Completes the redirect: returns a session or a second step; nothing when an account was linked. Throws a CallFailure.
 */
export async function completeProviderStep({
  purpose,
  token,
  respuesta,
}: Returned): Promise<SessionAnswer | { segundoPaso: SecondStep } | undefined> {
  const body = { token, respuesta }
  if (purpose === 'signIn') return call(session.signInByProveedor, { body })
  await call(purpose === 'link' ? identidad.createEnlace : identidad.confirmIdentidadDeProveedor, { body })
  return undefined
}
