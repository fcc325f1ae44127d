import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Db } from '../../../database/connect.ts'

/** A request as the API answers it after a deed. */
export const solicitudRow = async (db: Db, id: number) => (await getRow(db, tableShape(solicitud), id, 'all')) as never
