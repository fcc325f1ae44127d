import { isIP } from 'node:net'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Settings } from '../../../http/context.ts'

/** True when the public URL supports passkeys: a domain name with TLS, or localhost (WebAuthn). */
export function hasPasskeys({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return false
  return protocol === 'https:' || hostname === 'localhost'
}

/** Relying party id and origin of this site. Throws 409 when the site does not support passkeys. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { id: string; origin: string } {
  if (!hasPasskeys({ publicUrl }))
    throw new Problem('conflict', 'Las llaves de acceso necesitan que el sistema tenga un nombre propio con https.')
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** COSE algorithms: Ed25519, ES256 and RS256. */
export const algorithms = [-8, -7, -257]

/** Lazy loading: the library is large and many installations have no passkeys. */
export const webauthn = () => import('@simplewebauthn/server')
