import { isIP } from 'node:net'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Settings } from '../../../http/context.ts'

/** The site that passkeys are of: an address made of numbers has none (WebAuthn), nor has one without TLS but the own machine. */
export function hasPasskeys({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return false
  return protocol === 'https:' || hostname === 'localhost'
}

/** Under which name a device knows the site, and from where it must be asked. Throws 409 where there can be no passkeys. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { id: string; origin: string } {
  if (!hasPasskeys({ publicUrl }))
    throw new Problem('conflict', 'Las llaves de acceso necesitan que el sistema tenga un nombre propio con https.')
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Ed25519, ES256 and RS256 (COSE): what devices sign with. */
export const algorithms = [-8, -7, -257]

/** Fetched when the first passkey is: it is large, and many installations have none. */
export const webauthn = () => import('@simplewebauthn/server')
