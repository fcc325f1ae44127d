import { contrato, type contratoRoutes, type Suspension } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

export const listSuspensiones: Handler<typeof contratoRoutes.listSuspensiones> = async (context) => {
  const { db, params, scope } = context
  await getRow(db, tableSchema(contrato), params.id, scope)
  const { rows } = await sql<Suspension>`
    select id_suspension as "idSuspension", motivo, fecha_inicio as "fechaInicio", fecha_fin as "fechaFin",
      reserva_plaza as "reservaPlaza", documento
    from rrhh.suspension where id_contrato = ${params.id} order by fecha_inicio`.execute(db)
  return rows
}
