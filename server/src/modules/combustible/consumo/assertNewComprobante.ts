import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

type Comprobante = { ruc: string; tipo: string; comprobante: string }

/** Throws when the company has already issued a receipt with this number. */
export async function assertNewComprobante(
  db: Db,
  { ruc, tipo, comprobante }: Comprobante,
  own?: number,
): Promise<void> {
  const other = await db
    .selectFrom('combustible.consumo')
    .select('id_consumo')
    .where('ruc', '=', ruc)
    .where('comprobante_tipo', '=', tipo)
    .where('comprobante', '=', comprobante)
    .where('estado', '=', 'registrado')
    .where('id_consumo', '<>', own ?? 0)
    .executeTakeFirst()
  if (!other) return
  const mensaje = `El comprobante ${comprobante} ya fue registrado.`
  throw new Problem('conflict', { message: mensaje, issues: [{ campo: 'comprobante', mensaje }], codigo: 'DUPLICADO' })
}
