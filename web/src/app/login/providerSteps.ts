import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { type SecondStep, type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { call } from '../../api/call.ts'

/** What a person is at the page of a provider for. */
export type ProviderPurpose = 'signIn' | 'link' | 'identity'

type Kept = { token: string; purpose: ProviderPurpose; back: string }

/** Of this tab alone: an answer that comes to another browser is nobody's. */
const key = 'wamani.proveedor'

const starts = {
  signIn: session.startProveedorSignIn,
  link: identidad.startEnlace,
  identity: identidad.startIdentidad,
} as const

/** Leaves for the page of a provider; `back` is where the person goes on afterwards. Throws a CallFailure. */
export async function leaveForProvider(purpose: ProviderPurpose, proveedor: number, back: string): Promise<void> {
  const { url, token } = await call(starts[purpose], { body: { proveedor } })
  const kept: Kept = { token, purpose, back }
  sessionStorage.setItem(key, JSON.stringify(kept))
  location.assign(url)
}

export type Returned = Kept & { respuesta: string }

/** What the provider sent back to a page that left for it, taken once; undefined for an answer to nothing this tab asked. */
export function takeReturn(): Returned | undefined {
  const text = sessionStorage.getItem(key)
  const respuesta = location.search
  sessionStorage.removeItem(key)
  // what it holds is for nobody's history
  history.replaceState(null, '', location.pathname)
  return text === null || respuesta === '' ? undefined : { ...(JSON.parse(text) as Kept), respuesta }
}

/** Goes on with what the provider sent back: a session, a second step, or nothing for the own account. Throws a CallFailure. */
export async function goOnWith({
  purpose,
  token,
  respuesta,
}: Returned): Promise<SessionAnswer | { segundoPaso: SecondStep } | undefined> {
  const body = { token, respuesta }
  if (purpose === 'signIn') return call(session.signInByProveedor, { body })
  await call(purpose === 'link' ? identidad.createEnlace : identidad.confirmIdentidadDeProveedor, { body })
  return undefined
}
