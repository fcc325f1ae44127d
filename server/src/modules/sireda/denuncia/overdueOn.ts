import { etapas } from '@wamani/contract/sireda/etapa.ts'

type Row = Record<string, unknown>

/** A complaint's row that says whether it is overdue on that day: what is stored was true last night (D11). */
export function overdueOn<R extends Row>(today: string, row: R): R & { vencida: boolean } {
  const { idEtapa } = row.etapa as { idEtapa: number }
  return { ...row, vencida: row.acumulada !== true && idEtapa !== etapas.respondida && String(row.fechaLimite) < today }
}
