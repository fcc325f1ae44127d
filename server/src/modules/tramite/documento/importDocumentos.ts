import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { type documentoRoutes, registerFileLimits } from '@wamani/contract/tramite/documentoRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { type RefusedRow, readableLines } from '../../../documents/table/readableLines.ts'
import { readTable } from '../../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { type Documento, isField, readDocumentos, required } from './readDocumentos.ts'
import { writeDocumentos } from './writeDocumentos.ts'

const DOCUMENTS_PER_STATEMENT = 2_000

/**
 * Imports the register file: updates known expedientes, adds others, and reports rows that cannot be read. A new office
 * or date of the last movement adds a movement.
 */
export const importDocumentos: PreparedHandler<typeof documentoRoutes.importDocumentos, Read> = {
  uploads: 'read',
  prepare: async ({ body: { archivos, ...reading }, user, today }) => {
    const table = await readTable(Object.assign(archivos, { reading }), registerFileLimits, user, required)
    const refused: RefusedRow[] = []
    const lines = readableLines(table, (row) => refused.push(row), isField)
    const { documentos, errores: invalid } = await readDocumentos(lines, table.reading.filaCabecera, today)
    const errores = [...refused, ...invalid].toSorted((one, other) => one.fila - other.fila)
    if (documentos.length + errores.length === 0)
      throw new Problem('validation', {
        issues: [{ campo: 'archivos', mensaje: 'El archivo no contiene documentos.' }],
      })
    return { documentos, errores, lectura: table.reading }
  },
  write: async ({ db, prepared: { documentos, errores, lectura } }) => {
    const creados = await takeIn(db, documentos)
    return { creados, actualizados: documentos.length - creados, errores, lectura }
  },
}

type Read = Awaited<ReturnType<typeof readDocumentos>> & { lectura: TableReading }

/** Returns the number of new documents. */
async function takeIn(db: Db, documentos: readonly Documento[]): Promise<number> {
  await sql`lock table tramite.documento in share row exclusive mode`.execute(db) // concurrent imports would lose movements
  let creados = 0
  for (let at = 0; at < documentos.length; at += DOCUMENTS_PER_STATEMENT)
    creados += await writeDocumentos(db, documentos.slice(at, at + DOCUMENTS_PER_STATEMENT))
  return creados
}
