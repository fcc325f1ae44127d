import { etapas } from '@wamani/contract/sireda/etapa.ts'

type Row = Record<string, unknown>

/** A complaint row with `vencida` for a day; the stored value is from last night (D11). */
export function overdueOn<R extends Row>(today: string, row: R): R & { vencida: boolean } {
  const { idEtapa } = row.etapa as { idEtapa: number }
  return { ...row, vencida: row.acumulada !== true && idEtapa !== etapas.respondida && String(row.fechaLimite) < today }
}
