import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'

/** A place in a workshop, held until the transaction ends. */
export const lockInscripcion = (db: Db, id: number): Promise<Row> =>
  getRow(db, tableSchema(inscripcion), id, 'all', true)
