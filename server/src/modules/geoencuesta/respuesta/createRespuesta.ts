import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import {
  type NuevaRespuesta,
  otherContentCode,
  type respuestaRoutes,
} from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { sql } from 'kysely'
import { columnValue } from '../../../crud/write/columnValue.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { repeated } from '../../../http/repeated.ts'
import { assertAnswers } from './assertAnswers.ts'
import { fingerprint } from './fingerprint.ts'
import { openLink } from './openLink.ts'
import { respuestaCompletaOf } from './respuestaCompletaOf.ts'
import { keptPhotos, writeDetalle } from './writeDetalle.ts'

/**
 * Stores a submission under the code of its device. The same content again stores nothing (200). Other content under
 * the same code is refused with 409, except once as the correction of an observed submission (S8).
 */
export const createRespuesta: Handler<typeof respuestaRoutes.createRespuesta> = async (context) => {
  const { db, body, user, now, files } = context
  const huella = fingerprint(body)
  const again = async ({ huella: before, id_tarea_encuesta }: { huella: string; id_tarea_encuesta: number }) => {
    if (before !== huella || id_tarea_encuesta !== body.idTareaEncuesta)
      throw new Problem('conflict', { message: OTHER_CONTENT, codigo: otherContentCode })
    return repeated(await respuestaCompletaOf(db, files, body.idRespuesta))
  }
  const stored = await lockOwn(db, body.idRespuesta, user.idUsuario)
  const isCorrected = stored?.validacion === 'observada' && !stored.reenviada && stored.huella !== huella
  if (stored && !isCorrected) return again(stored)
  if (stored && stored.id_tarea_encuesta !== body.idTareaEncuesta)
    throw new Problem('conflict', 'La respuesta observada es de otra encuesta.')

  const { id_tarea, id_encuesta } = await openLink(context, body)
  const before = stored ? await keptPhotos(db, stored.numero) : new Map<number, number>()
  const detalle = await assertAnswers(db, id_encuesta, body, before, now)
  const values = { ...valuesOf(body), huella, recibida_en: now.toISOString() }
  let numero = stored?.numero
  if (numero === undefined) {
    const own = { id_respuesta: body.idRespuesta, id_tarea_encuesta: body.idTareaEncuesta, id_tarea, id_encuesta }
    const made = await db
      .insertInto('geoencuesta.respuesta')
      .values({ ...values, ...own, id_usuario: user.idUsuario })
      .onConflict((conflict) => conflict.column('id_respuesta').doNothing())
      .returning('numero')
      .executeTakeFirst()
    if (!made) {
      // A concurrent request with the same code committed first.
      const other = await lockOwn(db, body.idRespuesta, user.idUsuario)
      return again(defined(other, 'answer under the code'))
    }
    numero = made.numero
  } else {
    const correction = { validacion: 'pendiente', observacion: null, id_validado_por: null, reenviada: true }
    await db
      .updateTable('geoencuesta.respuesta')
      .set({ ...values, ...correction })
      .where('numero', '=', numero)
      .execute()
  }
  await writeDetalle(db, files, numero, detalle, before)
  const answer = await respuestaCompletaOf(db, files, body.idRespuesta)
  return stored ? repeated(answer) : answer
}

const OTHER_CONTENT =
  'Con este código ya se recibió una respuesta con otro contenido. La recibida no cambió y esta queda en el dispositivo.'

const valuesOf = ({ ubicacion, precision, fechaHora, completada }: NuevaRespuesta) => ({
  ubicacion: sql<string>`${columnValue({ kind: 'point' }, ubicacion)}::point`,
  precision: precision ?? null,
  fecha_hora: fechaHora,
  completada,
})

async function lockOwn(db: Db, idRespuesta: string, idUsuario: number) {
  const row = await db
    .selectFrom('geoencuesta.respuesta')
    .select(['numero', 'id_usuario', 'id_tarea_encuesta', 'validacion', 'reenviada', 'huella'])
    .where('id_respuesta', '=', idRespuesta)
    .forUpdate()
    .executeTakeFirst()
  if (row && row.id_usuario !== idUsuario) throw new Problem('conflict', 'El código de la respuesta ya está en uso.')
  return row
}
