import { z } from 'zod'
import { type Access, defineRoute } from '../http/route.ts'
import type { Grants } from '../resource/declared.ts'
import { documentTypeQuery, plainDocument } from './identityDocument.ts'

const foundPerson = z.object({
  dni: z.string(),
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  /** `LOCAL`: found in the product's own records */
  fuente: z.enum(['LOCAL', 'RENIEC']),
})
export type FoundPerson = z.infer<typeof foundPerson>

/**
 * `GET {api}/reniec/{dni}`: name of the person with that document; `tipoDocumento` defaults to DNI. 404 when unknown;
 * 503 when only RENIEC could know and it does not respond. RENIEC is queried for DNI only (B47). Rate limit: 30 calls
 * per minute and user.
 */
export function personLookup(api: string, options: { access: Access; grants?: Grants; aliases?: readonly string[] }) {
  return defineRoute({
    method: 'GET',
    path: `${api}/reniec/{dni}`,
    summary: 'Consultar el nombre de una persona por su documento',
    params: z.object({ dni: z.string().transform(plainDocument) }),
    query: z.object({ tipoDocumento: documentTypeQuery.default('DNI') }),
    response: foundPerson,
    limitPerMinute: 30,
    ...options,
  })
}
