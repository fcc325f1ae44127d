import type { alertaRoutes } from '@wamani/contract/sistema/alertaRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { visibleAlertas } from './visibleAlertas.ts'

export const countAlertas: Handler<typeof alertaRoutes.countAlertas> = async ({ db, scopeOf }) => {
  const { rows } = await sql<{ total: number; criticas: number }>`
    select count(*)::int as total, count(*) filter (where a.severidad = 'CRITICO')::int as criticas
    from nucleo.alerta a where a.estado = 'ABIERTA' and ${await visibleAlertas(scopeOf)}`.execute(db)
  return onlyRow(rows)
}
