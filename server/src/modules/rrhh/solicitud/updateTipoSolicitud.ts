import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'

/** What a request was measured by when it was made, and its days are still counted by. */
const MEASURE = ['categoria', 'unidadMedida', 'conteo', 'rangoDiario'] as const

/** The measure of a kind that requests use stays as it is: their days and minutes rest on it. */
export const updateTipoSolicitud: Handler<typeof tipoSolicitud.routes.update> = async (context) => {
  const { db, body, scope } = context
  const id = context.params.id ?? 0
  const shape = tableSchema(tipoSolicitud)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true))
  const wanted = { ...stored, ...body }
  if (MEASURE.some((field) => wanted[field] !== stored[field]) && (await isUsed(db, id)))
    throw new Problem('conflict', 'El tipo ya tiene solicitudes; cree uno nuevo')
  return crud(tipoSolicitud).update(context)
}

const isUsed = async (db: Parameters<typeof getRow>[0], id: number) =>
  Boolean(
    await db.selectFrom('rrhh.solicitud').select('id_solicitud').where('id_tipo_solicitud', '=', id).executeTakeFirst(),
  )
