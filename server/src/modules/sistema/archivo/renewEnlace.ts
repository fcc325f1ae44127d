import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { sql } from 'kysely'
import { recordOf } from '../../../files/signedLink.ts'
import { canOpen } from '../../../http/access/canOpen.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertReauthenticatedForFiles } from '../../../jobs/assertReauthenticatedForFiles.ts'

/**
 * Renews a file link for another minute. Requires the session it was made for, the same permission and access to the
 * record. A file of a call that requires re-authentication requires it again.
 */
export const renewEnlace: Handler<typeof archivoRoutes.renewEnlace> = async (context) => {
  const { params, query, files } = context
  const url = files.renew({ ...params, ...query })
  if (url === null) throw new Problem('forbidden', 'El enlace al archivo no es válido o ha vencido.')
  const of = recordOf(query)
  if (of && !(await canOpen(context, of)))
    throw new Problem('forbidden', 'El enlace al archivo no es válido o ha vencido.')
  await assertReauthenticatedForFiles(context, sql`id_archivo = ${params.idArchivo}`)
  return { url }
}
