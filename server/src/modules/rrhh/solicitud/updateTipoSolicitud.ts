import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'

/** What a request was measured by when it was made, and its days still count for. */
const MEASURE = ['categoria', 'unidadMedida', 'conteo', 'rangoDiario', 'conGoce', 'computaRecord', 'hecho'] as const

/** The measure and effects of a kind that requests use stay as they are: their days, minutes and pay rest on them. */
export const updateTipoSolicitud: Handler<typeof tipoSolicitud.routes.update> = async (context) => {
  const { db, body } = context
  const id = context.params.id ?? 0
  const stored = await records(tipoSolicitud, context).lock(id)
  const wanted = { ...stored, ...body }
  if (MEASURE.some((field) => wanted[field] !== stored[field]) && (await isUsed(db, id)))
    throw new Problem('conflict', 'El tipo ya tiene solicitudes; cree uno nuevo')
  return crud(tipoSolicitud).update(context)
}

const isUsed = async (db: Db, id: number) =>
  Boolean(
    await db.selectFrom('rrhh.solicitud').select('id_solicitud').where('id_tipo_solicitud', '=', id).executeTakeFirst(),
  )
