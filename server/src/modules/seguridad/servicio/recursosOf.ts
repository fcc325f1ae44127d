import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import type { Row } from '../../../crud/getRow.ts'
import { listPage } from '../../../crud/list/listPage.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'

const MAX_ROWS = 10_000

/** Every resource of a service, in the order of the menu. */
export async function recursosOf(db: Db, idServicio: number): Promise<Row[]> {
  const query = { idServicio: [idServicio], current_page: 1, per_page: MAX_ROWS }
  return (await listPage(db, tableSchema(recurso), query, 'all')).items
}
