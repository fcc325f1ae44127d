import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { procesoRoutes } from '@wamani/contract/core/http/procesoRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { ownProceso } from '../../../jobs/procesos.ts'

/** What waits is called off at once; what is under way ends at its next step. */
export const cancelProceso: Handler<typeof procesoRoutes.cancelarProceso> = async (context) => {
  const { db, params } = context
  await ownProceso(context, params.id)
  const { rows } = await sql`
    update nucleo.proceso set cancelar = estado = 'EN_CURSO',
      terminado_en = case when estado = 'PENDIENTE' then clock_timestamp() end,
      mensaje = case when estado = 'PENDIENTE' then 'Se detuvo a su pedido.' end,
      estado = case when estado = 'PENDIENTE' then 'CANCELADO' else estado end
    where id_proceso = ${params.id} and estado in ('PENDIENTE', 'EN_CURSO') returning id_proceso`.execute(db)
  if (rows.length === 0) throw new Problem('conflict', 'El proceso ya terminó.')
  return ownProceso(context, params.id)
}
