import { z } from 'zod'
import { type Access, defineRoute } from '../http/route.ts'
import type { Grants } from '../resource/declared.ts'

const foundPerson = z.object({
  dni: z.string(),
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  /** `LOCAL`: the product's own records */
  fuente: z.enum(['LOCAL', 'RENIEC']),
})
export type FoundPerson = z.infer<typeof foundPerson>

/**
 * The call that names the person of a DNI: `GET {api}/reniec/{dni}`, 30 a minute for each user. 404 where nobody has
 * it, 503 where only RENIEC could know and does not answer.
 */
export function personLookup(api: string, options: { access: Access; grants?: Grants; aliases?: readonly string[] }) {
  return defineRoute({
    method: 'GET',
    path: `${api}/reniec/{dni}`,
    summary: 'Consultar el nombre de una persona por su DNI',
    params: z.object({ dni: z.string().regex(/^\d{8}$/, 'El DNI no tiene un formato válido') }),
    response: foundPerson,
    limitPerMinute: 30,
    ...options,
  })
}
