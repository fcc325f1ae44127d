import type { Configuration } from 'openid-client'
import { slowWork } from '../../concurrency/slowWork.ts'
import { serviceKey } from '../../http/services.ts'
import { callableOf } from '../webhook/publicAddress.ts'
import { AwayError, guardedFetch } from './guardedFetch.ts'
import type { IdentitySettings } from './identitySettings.ts'

export type OidcProvider = {
  issuer: string
  client: string
  secret: string | undefined
  scopes: string
  /** PEM of the authority of its certificate, where it is none that is generally known */
  ca: string | undefined
}

/** What the answer is checked by; to be kept where the browser does not see it. */
export type OidcChecks = { state: string; nonce: string; verifier: string }
export type OidcClaims = Readonly<Record<string, unknown>> & { sub: string }

/** `anew`: the provider asks the person, though it knows them. */
type Beginning = { redirectUri: string; anew?: boolean }

export type OidcClient = {
  /** Where the browser goes. Throws AwayError. */
  begin: (provider: OidcProvider, beginning: Beginning) => Promise<{ url: string; checks: OidcChecks }>
  /** What the provider says of the person; null where the answer is none of this provider to this question. Throws AwayError. */
  finish: (
    provider: OidcProvider,
    answer: { url: string; checks: OidcChecks; anew?: boolean },
  ) => Promise<OidcClaims | null>
}

export const oidcClientKey = serviceKey<OidcClient>('oidcClient')

/** How long what a provider says of itself is believed: its keys change. */
const METADATA_TTL_MS = 10 * 60_000
/** A person whom the provider knows for longer is asked by it again. */
const KNOWN_MAX_AGE_SECONDS = 12 * 3_600
/** A person who was asked anew said so within this time. */
const ANEW_MAX_AGE_SECONDS = 60

/** Fetched with the first provider: most installations have none. */
const library = () => import('openid-client')

/** Signs people in by OpenID Connect: authorization code with PKCE, state and nonce. */
export function oidcClient({ networks, resolve }: IdentitySettings): OidcClient {
  const callable = callableOf(networks)
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
      // without the first, the library checks no signature of an ID token that it fetched by TLS
      execute: [
        enableNonRepudiationChecks,
        // on this machine alone: `guardedFetch` sends nothing in clear text elsewhere
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
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
          throw new AwayError(`${provider.issuer}: ${(cause as Error).message}`, { cause })
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
          // asked for, `auth_time` must be answered (OpenID Connect Core, section 2)
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
          if (awayIn(error)) throw awayIn(error)
          // a refusal of the provider, or an answer that is not to this question: the library throws for both
          return null
        }
      }),
  }
}

/** What was thrown within the library's own errors. */
function awayIn(error: unknown): AwayError | undefined {
  if (error instanceof AwayError) return error
  return error instanceof Error && error.cause !== undefined ? awayIn(error.cause) : undefined
}
