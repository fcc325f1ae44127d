import { messages } from '@wamani/contract/core/http/messages.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import { removeRow } from '../../../crud/write/removeRow.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { assertState, conflicting } from '../refusal.ts'
import { assertDetalle } from './assertDetalle.ts'

type Routes = typeof rolVacacion.routes
const shape = () => tableSchema(rolVacacion)

/** A unit plans each year once, a plan that was annulled aside. */
export const createRol: Handler<Routes['create']> = async (context) => {
  const { db, body, scope } = context
  await assertValues(db, shape(), body)
  await assertYear(db, body.periodo, body.unidad)
  const row = await createRow(db, shape(), body, context)
  await assertDetalle(db, Number(row.idRolVacacion))
  return (await getRow(db, shape(), Number(row.idRolVacacion), scope)) as never
}

export const updateRol: Handler<Routes['update']> = async (context) => {
  const { db, params, body, scope } = context
  const id = params.id ?? 0
  const stored = await getRow(db, shape(), id, scope, true)
  assertState(stored.estado, 'BORRADOR')
  await updateRow(db, shape(), id, body, context)
  if (body.detalle) await assertDetalle(db, id)
  return (await getRow(db, shape(), id, scope)) as never
}

export const removeRol: Handler<Routes['remove']> = async ({ db, params, scope }) => {
  const id = params.id ?? 0
  const stored = await getRow(db, shape(), id, scope, true)
  assertState(stored.estado, 'BORRADOR')
  await removeRow(db, shape(), id, scope)
}

async function assertYear(db: Db, idPeriodo: number, idUnidad: number): Promise<void> {
  const year = await db
    .selectFrom('rrhh.periodo')
    .select(['tipo', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', idPeriodo)
    .executeTakeFirstOrThrow()
  await assertPeriodoOpen(db, String(year.fecha_inicio), year.fecha_fin, 'ANUAL')
  const other = await db
    .selectFrom('rrhh.rol_vacacion as r')
    .innerJoin('rrhh.unidad as u', 'u.id_unidad', 'r.id_unidad')
    .select('u.nombre')
    .where('r.id_periodo', '=', idPeriodo)
    .where('r.id_unidad', '=', idUnidad)
    .where('r.estado', '<>', 'ANULADO')
    .executeTakeFirst()
  if (other) throw conflicting('unidad', messages.duplicate('Unidad', other.nombre))
}
