import type { Db } from '../../../database/connect.ts'
import type { Files } from '../../../files/files.ts'
import type { StoredAnswer } from './assertAnswers.ts'

export async function keptPhotos(db: Db, numero: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('geoencuesta.respuesta_detalle')
    .select(['id_pregunta', 'id_archivo'])
    .where('numero', '=', numero)
    .execute()
  return new Map(rows.flatMap(({ id_pregunta, id_archivo }) => (id_archivo ? [[id_pregunta, id_archivo]] : [])))
}

export async function writeDetalle(
  db: Db,
  files: Files,
  numero: number,
  said: readonly StoredAnswer[],
  before: ReadonlyMap<number, number>,
): Promise<void> {
  await db.deleteFrom('geoencuesta.respuesta_detalle').where('numero', '=', numero).execute()
  const rows = []
  for (const { idPregunta, valor, foto } of said) {
    const id_archivo = foto === 'kept' ? before.get(idPregunta) : foto && (await files.keep(db, foto))
    const value = id_archivo === undefined ? JSON.stringify(valor) : null
    rows.push({ numero, id_pregunta: idPregunta, id_archivo: id_archivo ?? null, valor: value })
  }
  if (rows.length > 0) await db.insertInto('geoencuesta.respuesta_detalle').values(rows).execute()
}
