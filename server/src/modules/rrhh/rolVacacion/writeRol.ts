import { messages } from '@wamani/contract/core/resource/messages.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { changeRow, createRow, getRow, removeRow } from '../../../crud/write/writeRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { conflicting, requireState } from '../refusal.ts'
import { guardDetalle } from './guardDetalle.ts'

type Routes = typeof rolVacacion.routes
const shape = () => tableShape(rolVacacion)

/** A unit plans each year once, a plan that was annulled aside. */
export const createRol: Handler<Routes['create']> = async (context) => {
  const { db, body, scope } = context
  await guardValues(db, shape(), body)
  await guardYear(db, body.periodo, body.unidad)
  const row = await createRow(db, shape(), body, context)
  await guardDetalle(db, Number(row.idRolVacacion))
  return (await getRow(db, shape(), Number(row.idRolVacacion), scope)) as never
}

export const changeRol: Handler<Routes['update']> = async (context) => {
  const { db, params, body, scope } = context
  const id = params.id ?? 0
  const stored = await getRow(db, shape(), id, scope, true)
  requireState(stored.estado, 'BORRADOR')
  await changeRow(db, shape(), id, body, context)
  if (body.detalle) await guardDetalle(db, id)
  return (await getRow(db, shape(), id, scope)) as never
}

export const removeRol: Handler<Routes['remove']> = async ({ db, params, scope }) => {
  const id = params.id ?? 0
  const stored = await getRow(db, shape(), id, scope, true)
  requireState(stored.estado, 'BORRADOR')
  await removeRow(db, shape(), id, scope)
}

async function guardYear(db: Db, idPeriodo: number, idUnidad: number): Promise<void> {
  const year = await db
    .selectFrom('rrhh.periodo')
    .select(['tipo', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', idPeriodo)
    .executeTakeFirstOrThrow()
  await requireOpen(db, String(year.fecha_inicio), year.fecha_fin, 'ANUAL')
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
