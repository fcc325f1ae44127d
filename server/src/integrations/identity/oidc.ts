import type { Configuration } from 'openid-client'
import { slowWork } from '../../concurrency/slowWork.ts'
import { serviceKey } from '../../http/services.ts'
import { allowedAddresses } from '../webhook/publicAddress.ts'
import { guardedFetch, NoResponseError } from './guardedFetch.ts'
import type { IdentitySettings } from './identitySettings.ts'

export type OidcProvider = {
  issuer: string
  client: string
  secret: string | undefined
  scopes: string
  ca: string | undefined
}

/** Values that verify the response; must stay hidden from the browser. */
export type OidcChecks = { state: string; nonce: string; verifier: string }
export type OidcClaims = Readonly<Record<string, unknown>> & { sub: string }

/** `anew`: force re-authentication at the provider. */
type Beginning = { redirectUri: string; anew?: boolean }

export type OidcClient = {
  /** redirect URL; throws NoResponseError */
  begin: (provider: OidcProvider, beginning: Beginning) => Promise<{ url: string; checks: OidcChecks }>
  /** claims of the person; null for an invalid response; throws NoResponseError */
  finish: (
    provider: OidcProvider,
    answer: { url: string; checks: OidcChecks; anew?: boolean },
  ) => Promise<OidcClaims | null>
}

export const oidcClientKey = serviceKey<OidcClient>('oidcClient')

const METADATA_TTL_MS = 10 * 60_000
const KNOWN_MAX_AGE_SECONDS = 12 * 3_600
const ANEW_MAX_AGE_SECONDS = 60

/** Lazy import: most installations have no provider. */
const library = () => import('openid-client')

/** OpenID Connect client: authorization code with PKCE, state and nonce. */
export function oidcClient({ networks, resolve }: IdentitySettings): OidcClient {
  const callable = allowedAddresses(networks)
  const known = new Map<string, { until: number; found: Promise<Configuration> }>()

  const configurationOf = (provider: OidcProvider) => {
    const key = JSON.stringify(provider)
    const before = known.get(key)
    if (before && before.until > performance.now()) return before.found
    const found = discover(provider)
    known.set(key, { until: performance.now() + METADATA_TTL_MS, found })
    found.catch(() => known.delete(key))
    return found
  }

  async function discover({ issuer, client, secret, ca }: OidcProvider): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks, ...secrets } = await library()
    const { ClientSecretBasic, ClientSecretPost, None } = secrets
    const outside = { callable, ca, resolve }
    const options = {
      [customFetch]: (url: string, options: { method: string; headers: Record<string, string>; body?: unknown }) =>
        guardedFetch(url, options, outside),
      // by default the library skips ID token signatures received over TLS
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }
    const found = await discovery(new URL(issuer), client, secret, secret ? ClientSecretBasic(secret) : None(), options)
    const ways = found.serverMetadata().token_endpoint_auth_methods_supported
    if (!secret || !ways || ways.includes('client_secret_basic')) return found
    return discovery(new URL(issuer), client, secret, ClientSecretPost(secret), options)
  }

  return {
    begin: (provider, { redirectUri, anew = false }) =>
      slowWork('ask who somebody is', async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library()
        const found = await configurationOf(provider).catch((cause: unknown) => {
          throw new NoResponseError(`${provider.issuer}: ${(cause as Error).message}`, { cause })
        })
        const checks = {
          state: random.randomState(),
          nonce: random.randomNonce(),
          verifier: random.randomPKCECodeVerifier(),
        }
        const url = buildAuthorizationUrl(found, {
          redirect_uri: redirectUri,
          scope: provider.scopes,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          // requesting max_age makes `auth_time` mandatory (OpenID Connect Core, section 2)
          ...(anew ? { prompt: 'login', max_age: '0' } : { max_age: String(KNOWN_MAX_AGE_SECONDS) }),
        })
        return { url: url.href, checks }
      }),

    finish: (provider, { url, checks, anew = false }) =>
      slowWork('ask who somebody is', async () => {
        const { authorizationCodeGrant, fetchUserInfo } = await library()
        try {
          const found = await configurationOf(provider)
          const tokens = await authorizationCodeGrant(found, new URL(url), {
            expectedState: checks.state,
            expectedNonce: checks.nonce,
            pkceCodeVerifier: checks.verifier,
            idTokenExpected: true,
            ...(anew && { maxAge: ANEW_MAX_AGE_SECONDS }),
          })
          const claims = tokens.claims()
          if (!claims) return null
          const more = found.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(found, tokens.access_token, claims.sub)
            : {}
          return { ...more, ...claims }
        } catch (error) {
          if (noResponseIn(error)) throw noResponseIn(error)
          // the library throws for rejections and for mismatched responses
          return null
        }
      }),
  }
}

/** NoResponseError nested in a library error. */
function noResponseIn(error: unknown): NoResponseError | undefined {
  if (error instanceof NoResponseError) return error
  return error instanceof Error && error.cause !== undefined ? noResponseIn(error.cause) : undefined
}
