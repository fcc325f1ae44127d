import type { DirectoryPerson } from '../../../integrations/identity/directory.ts'
import type { OidcClaims } from '../../../integrations/identity/oidc.ts'
import type { Provider } from './providers.ts'

/** Claims of a provider about a person; a missing claim is undefined. */
export type ExternalPerson = {
  /** the stable identifier of the person; the provider never reuses it */
  sujeto: string
  usuario: string
  nombres: string | undefined
  apellidos: string | undefined
  completo: string | undefined
  correo: string | undefined
  dni: string | undefined
  grupos: readonly string[]
}

/** The string values of a claim, given by name or by path such as `realm_access.roles`. */
function textsAt(claims: Readonly<Record<string, unknown>>, path: string | null): string[] {
  if (!path) return []
  const whole = claims[path]
  const value = whole ?? path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), claims)
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function personOfClaims(claims: OidcClaims, { dato_dni, dato_grupos }: Provider): ExternalPerson {
  const first = (name: string | null) => textsAt(claims, name)[0]
  const correo = first('email')
  return {
    sujeto: claims.sub,
    usuario: first('preferred_username') ?? correo ?? claims.sub,
    nombres: first('given_name'),
    apellidos: first('family_name'),
    completo: first('name'),
    correo,
    dni: first(dato_dni),
    grupos: textsAt(claims, dato_grupos),
  }
}

export function personOfDirectory(found: DirectoryPerson, typed: string, provider: Provider): ExternalPerson {
  // attribute names are case-insensitive
  const own = new Map(Object.entries(found.attributes).map(([name, texts]) => [name.toLowerCase(), texts]))
  const all = (name: string | null) => own.get(name?.toLowerCase() ?? '') ?? []
  const first = (name: string | null) => all(name)[0] || undefined
  return {
    sujeto: found.subject,
    usuario: typed,
    nombres: first('givenName'),
    apellidos: first('sn'),
    completo: first('displayName') ?? first('cn'),
    correo: first('mail'),
    dni: first(provider.dato_dni),
    grupos: all(provider.dato_grupos),
  }
}

/** True when a provider confirms a second factor: by `mfa` in `amr` (RFC 8176) or by a configured value of `acr`. */
export function saidSecondFactor({ amr, acr }: OidcClaims, { acr_segundo_factor }: Provider): boolean {
  const values = acr_segundo_factor?.split(/\s+/) ?? []
  return [amr].flat().includes('mfa') || (typeof acr === 'string' && acr !== '' && values.includes(acr))
}

const CLOCK_SKEW_MS = 60_000

/** Time at which the person authenticated at the provider; null when it is missing or in the future. */
export function saidAt({ auth_time }: OidcClaims, now: Date): Date | null {
  const said = typeof auth_time === 'number' ? auth_time * 1000 : Number.NaN
  return said >= 0 && said <= now.getTime() + CLOCK_SKEW_MS ? new Date(Math.min(said, now.getTime())) : null
}
