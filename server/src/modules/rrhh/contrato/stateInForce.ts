import type { Db } from '../../../database/connect.ts'

/** Returns the state of a contract in force that is not suspended: lengthened by an addendum, or as it was signed. */
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
