import { Problem } from '@wamani/contract/core/http/problem.ts'
import { z } from 'zod'
import { slowWork } from '../../concurrency/slowWork.ts'

export type PersonName = { nombre: string; apellidoPaterno: string; apellidoMaterno: string }

/** RENIEC client: name by DNI; null when unknown. */
export type Reniec = (dni: string) => Promise<PersonName | null>

const away = () => new Problem('unavailable', 'El servicio RENIEC no está disponible.')
const TIMEOUT_MS = 5_000

const text = z.string().trim().min(1)
/** Responses of RENIEC gateways: three spellings of the names, plain or inside `data`. */
const answer = z.preprocess(
  (body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    const person = (data ?? body ?? {}) as Record<string, unknown>
    return {
      nombre: person.nombres ?? person.nombre,
      apellidoPaterno: person.apellidoPaterno ?? person.apellido_paterno,
      apellidoMaterno: person.apellidoMaterno ?? person.apellido_materno ?? '',
    }
  },
  z.object({ nombre: text, apellidoPaterno: text, apellidoMaterno: z.string().trim() }),
)

/**
 * RENIEC gateway at `RENIEC_URL`: `GET {url}/{dni}` (or `{dni}` in the URL) with a bearer token. Timeouts, rejections
 * and invalid responses count as unavailable (503), 429 as rate-limited.
 */
export function reniecAt(url: string | undefined, token: string | undefined): Reniec {
  if (!url) return () => Promise.reject(away())
  return async (dni) => {
    const address = url.includes('{dni}') ? url.replace('{dni}', dni) : `${url.replace(/\/+$/, '')}/${dni}`
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await slowWork('ask RENIEC', () =>
      fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null),
    )
    if (response?.status === 404) return null
    if (response?.status === 429) throw new Problem('tooMany')
    if (!response?.ok) throw away()
    const body: unknown = await response.json().catch(() => null)
    const { data } = answer.safeParse(body)
    if (!data) throw away()
    return data
  }
}
