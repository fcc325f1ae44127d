import type { contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { contratosWhere } from './contratosWhere.ts'

/** Contracts that end within this time are critical. */
const CRITICAL_DAYS = 7

export const listExpiringContratos: Handler<typeof contratoRoutes.listExpiringContratos> = async (context) => {
  const { db, query, scope, today } = context
  const fecha = query.fecha ?? today
  const days = sql`c.fecha_fin_vigente - ${fecha}::date`
  const rows = await contratosWhere(
    db,
    scope,
    days,
    sql`c.estado in ('VIGENTE', 'AMPLIADO') and ${days} between 0 and m.dias_alerta`,
  )
  return rows.map((row) => ({
    ...row,
    nivel: (row.dias ?? 0) <= CRITICAL_DAYS ? ('CRITICO' as const) : ('PROXIMO' as const),
    mensaje: row.dias === 0 ? 'Vence hoy' : row.dias === 1 ? 'Vence mañana' : `Vence en ${row.dias} días`,
  }))
}
