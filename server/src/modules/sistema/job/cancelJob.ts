import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'

/** Cancels a queued job at once and a running job at its next step. */
export const cancelJob: Handler<typeof jobRoutes.cancelJob> = async (context) => {
  const { db, params } = context
  await ownJob(context, params.id)
  const { rows } = await sql`
    update nucleo.proceso set cancelar = estado = 'EN_CURSO',
      terminado_en = case when estado = 'PENDIENTE' then clock_timestamp() end,
      mensaje = case when estado = 'PENDIENTE' then 'Se detuvo a su pedido.' end,
      estado = case when estado = 'PENDIENTE' then 'CANCELADO' else estado end
    where id_proceso = ${params.id} and estado in ('PENDIENTE', 'EN_CURSO') returning id_proceso`.execute(db)
  if (rows.length === 0) throw new Problem('conflict', 'El proceso ya terminó.')
  return ownJob(context, params.id)
}
