import { insumo } from '@wamani/contract/combustible/insumo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'

const mensaje = 'La unidad de medida no se puede cambiar: el insumo ya fue utilizado.'

/** Changes a supply. Its unit of measure is fixed once a line uses it. */
export const updateInsumo: Handler<typeof insumo.routes.update> = async (context) => {
  const { db, body } = context
  const stored = await records(insumo, context).lock(targetOf(insumo, context), body.version)
  const changes = body.unidad !== undefined && body.unidad !== stored.unidad
  if (changes && (await isUsed(db, stored.id)))
    throw new Problem('validation', { issues: [{ campo: 'unidad', mensaje }] })
  return crud(insumo).update(context)
}

async function isUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from combustible.presupuesto_detalle where id_insumo = ${id})
      or exists (select from combustible.solicitud_detalle where id_insumo = ${id}) as used`.execute(db)
  return rows[0]?.used === true
}
