import { etapas } from '@wamani/contract/sireda/etapa.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Every night: what is past its day and not answered turns overdue (C11). */
export const markOverdue: DailyJob = async ({ db, today }) => {
  await db
    .updateTable('sireda.denuncia')
    .set({ vencida: true })
    .where('vencida', '=', false)
    .where('id_etapa', '<>', etapas.respondida)
    .where('fecha_limite', '<', today)
    .execute()
}
