import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { sql } from 'kysely'
import { recordOf } from '../../../files/signedLink.ts'
import { canOpen } from '../../../http/access/canOpen.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertReauthenticatedForFiles } from '../../../jobs/assertReauthenticatedForFiles.ts'

/**
 * The same link for another minute, so that what a page shows may be looked at for longer: for the session it was made
 * for, while its person may do what could be done then and may open the record it was read with. The file of a call that asks again for the identity goes on asking.
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
