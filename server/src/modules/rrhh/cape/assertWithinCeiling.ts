import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Throws 409 if this position and the enabled positions of its year exceed the budget ceiling. Locks the year. */
export async function assertWithinCeiling(db: Db, idCape: number): Promise<void> {
  const { rows } = await sql<{ techo: number | null; periodo: number }>`
    select techo_presupuestal as techo, p.id_periodo as periodo from rrhh.periodo p
    where p.id_periodo = (select id_periodo from rrhh.cape where id_cape = ${idCape}) for no key update`.execute(db)
  const { techo = null, periodo } = rows[0] ?? {}
  if (techo === null) return
  const sums = await sql<{ libre: number; propio: number }>`
    select ${techo}::numeric - coalesce(sum(monto_anual) filter (where estado = 'HABILITADA' and id_cape <> ${idCape}), 0) as libre,
      max(monto_anual) filter (where id_cape = ${idCape}) as propio
    from rrhh.cape where id_periodo = ${periodo}`.execute(db)
  const { libre = 0, propio = 0 } = sums.rows[0] ?? {}
  if (propio > libre)
    throw new Problem('conflict', `Se supera el techo presupuestal: disponible S/ ${moneyText(Math.max(0, libre))}`)
}
