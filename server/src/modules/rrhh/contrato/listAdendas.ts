import { type Adenda, contrato, type contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { KeptFile } from '../../../files/files.ts'
import type { Handler } from '../../../http/implement.ts'

type Stored = Omit<Adenda, 'archivo'> & { archivo: KeptFile | null }

export const listAdendas: Handler<typeof contratoRoutes.listAdendas> = async (context) => {
  const { db, params, files } = context
  await records(contrato, context).get(params.id)
  const { rows } = await sql<Stored>`
    select id_adenda as "idAdenda", numero, tipo, fecha_suscripcion as "fechaSuscripcion", fecha_inicio as "fechaInicio",
      fecha_fin as "fechaFin", remuneracion, documento, motivo, anulada,
      nucleo.archivo_json(id_archivo) as archivo
    from rrhh.adenda where id_contrato = ${params.id} order by numero`.execute(db)
  return rows.map((row) => ({
    ...row,
    archivo: row.archivo && files.link(row.archivo, { recurso: contrato.key, id: params.id }),
  }))
}
