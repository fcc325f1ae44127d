import { type Adenda, contrato, type contratoRoutes } from '@wamani/contract/rrhh/contrato.ts'
import { sql } from 'kysely'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'

export const listAdendas: Handler<typeof contratoRoutes.adendasDeContrato> = async ({ db, params, scope }) => {
  await getRow(db, tableShape(contrato), params.id, scope)
  const { rows } = await sql<Adenda>`
    select id_adenda as "idAdenda", numero, tipo, fecha_suscripcion as "fechaSuscripcion", fecha_inicio as "fechaInicio",
      fecha_fin as "fechaFin", remuneracion, documento, motivo, anulada
    from rrhh.adenda where id_contrato = ${params.id} order by numero`.execute(db)
  return rows
}
