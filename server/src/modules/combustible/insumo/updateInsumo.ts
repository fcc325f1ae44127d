import { insumo } from '@wamani/contract/combustible/insumo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'

const mensaje = 'La unidad de medida no se puede cambiar: el insumo ya fue utilizado.'

/** Changes a supply; its unit of measure is frozen by its first use in a line. */
export const updateInsumo: Handler<typeof insumo.routes.update> = async (context) => {
  const { db, params } = context
  const body = context.body as { idInsumo?: number; unidad?: string }
  const stored = await db
    .selectFrom('combustible.insumo')
    .select(['id_insumo', 'unidad'])
    .where('id_insumo', '=', params.id ?? body.idInsumo ?? 0)
    .forUpdate()
    .executeTakeFirst()
  const changes = stored && body.unidad !== undefined && body.unidad !== stored.unidad
  if (changes && (await isUsed(db, stored.id_insumo)))
    throw new Problem('validation', { issues: [{ campo: 'unidad', mensaje }] })
  return (await crud(insumo).update(context as never)) as never
}

async function isUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from combustible.presupuesto_detalle where id_insumo = ${id})
      or exists (select from combustible.solicitud_detalle where id_insumo = ${id}) as used`.execute(db)
  return rows[0]?.used === true
}
