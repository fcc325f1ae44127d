import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'

/** A request as the API answers it after an action. */
export const solicitudRow = async (db: Db, id: number) => (await getRow(db, tableSchema(solicitud), id, 'all')) as never
