import type { Db } from '../../../database/connect.ts'

/** Returns the state of an active contract: `AMPLIADO` if an addendum extended it, else `VIGENTE`. */
export async function stateInForce(db: Db, idContrato: number): Promise<'AMPLIADO' | 'VIGENTE'> {
  const extension = await db
    .selectFrom('rrhh.adenda')
    .select('id_adenda')
    .where('id_contrato', '=', idContrato)
    .where('tipo', '=', 'PRORROGA')
    .where('anulada', '=', false)
    .executeTakeFirst()
  return extension ? 'AMPLIADO' : 'VIGENTE'
}
