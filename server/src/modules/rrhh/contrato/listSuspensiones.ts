import { contrato, type contratoRoutes, type Suspension } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

export const listSuspensiones: Handler<typeof contratoRoutes.listSuspensiones> = async (context) => {
  const { db, params } = context
  await records(contrato, context).get(params.id)
  const { rows } = await sql<Suspension>`
    select id_suspension as "idSuspension", motivo, fecha_inicio as "fechaInicio", fecha_fin as "fechaFin",
      reserva_plaza as "reservaPlaza", documento
    from rrhh.suspension where id_contrato = ${params.id} order by fecha_inicio`.execute(db)
  return rows
}
