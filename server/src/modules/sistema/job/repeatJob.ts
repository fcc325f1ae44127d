import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { assertReauthenticatedForFiles } from '../../../jobs/assertReauthenticatedForFiles.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'

/**
 * Restarts a failed or cancelled job; changes it has already committed stay. A download requires re-authentication
 * again if its call does (R28).
 */
export const repeatJob: Handler<typeof jobRoutes.repeatJob> = async (context) => {
  const { db, params } = context
  await ownJob(context, params.id)
  await assertReauthenticatedForFiles(context, sql`id_proceso = ${params.id}`)
  const { rows } = await sql`
    update nucleo.proceso set estado = 'PENDIENTE', cancelar = false, intentos = 0, hechas = 0, total = null, mensaje = null,
      errores = '[]', iniciado_en = null, terminado_en = null, id_archivo = null, memoria = null
    where id_proceso = ${params.id} and estado in ('FALLIDO', 'CANCELADO') returning id_proceso`.execute(db)
  if (rows.length === 0) throw new Problem('conflict', 'Solo se repite un proceso que falló o fue detenido.')
  return ownJob(context, params.id)
}
