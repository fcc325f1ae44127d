import { Problem } from '@wamani/contract/core/problem.ts'
import type { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { readDocumentos } from './readDocumentos.ts'
import { writeDocumentos } from './writeDocumentos.ts'

/** Documents written in one statement. */
const TOGETHER = 2_000

/**
 * Loads the register's file: a known expediente is brought up to date, another is added, and a row that cannot be read
 * is told and left out. A change of office or of the last movement's date becomes a movement.
 */
export const importDocumentos: Handler<typeof documentoRoutes.importar> = async ({ db, body, today }) => {
  const { documentos, errores } = readDocumentos(body.archivos.contenido, today)
  if (documentos.length + errores.length === 0)
    throw new Problem('validation', { issues: [{ campo: 'archivos', mensaje: 'El archivo no contiene documentos.' }] })
  await sql`lock table tramite.documento in share row exclusive mode`.execute(db) // two files at once would lose movements
  let creados = 0
  for (let at = 0; at < documentos.length; at += TOGETHER)
    creados += await writeDocumentos(db, documentos.slice(at, at + TOGETHER))
  return { creados, actualizados: documentos.length - creados, errores }
}
