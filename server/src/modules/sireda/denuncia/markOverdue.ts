import { etapas } from '@wamani/contract/sireda/etapa.ts'
import type { DailyAround } from '../../../jobs/runDaily.ts'

/** Every night: what is past its day and not answered turns overdue (C11). */
export const markOverdue = async ({ db, today }: Pick<DailyAround, 'db' | 'today'>): Promise<void> => {
  await db
    .updateTable('sireda.denuncia')
    .set({ vencida: true })
    .where('vencida', '=', false)
    .where('id_etapa', '<>', etapas.respondida)
    .where('fecha_limite', '<', today)
    .execute()
}
