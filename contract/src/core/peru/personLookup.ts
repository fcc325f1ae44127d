import { z } from 'zod'
import { type Access, defineRoute } from '../http/route.ts'
import type { Grants } from '../resource/declared.ts'
import { documentTypeQuery, plainDocument } from './identityDocument.ts'

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
 * The call that names the person of a document: `GET {api}/reniec/{dni}`, 30 a minute for each user; `tipoDocumento` says of
 * which type the number is, DNI where it is left out. 404 where nobody has it, 503 where only RENIEC could know and does not
 * answer: RENIEC is asked for a DNI alone (B47).
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
