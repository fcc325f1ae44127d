import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import type { Handler } from '../../../http/implement.ts'

/**
 * The same link for another minute, so that what a page shows may be looked at for longer: for the session it was made
 * for, while its person may do what could be done then.
 */
export const renewEnlace: Handler<typeof archivoRoutes.renewEnlace> = async ({ params, query, files }) => {
  const url = files.renew({ ...params, ...query })
  if (url === null) throw new Problem('forbidden', 'El enlace al archivo no es válido o ha vencido.')
  return { url }
}
