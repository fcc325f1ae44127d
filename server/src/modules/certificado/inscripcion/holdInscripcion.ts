import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, type Row } from '../../../crud/write/writeRow.ts'
import type { Db } from '../../../database/connect.ts'

/** A place in a workshop, held until the transaction ends. */
export const holdInscripcion = (db: Db, id: number): Promise<Row> =>
  getRow(db, tableShape(inscripcion), id, 'all', true)
