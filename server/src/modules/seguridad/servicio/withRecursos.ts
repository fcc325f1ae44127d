import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'
import { recursosOf } from './recursosOf.ts'

/** A service with its resources, as it is sent. */
export async function withRecursos({ db, scope }: Pick<Context, 'db' | 'scope'>, id: number): Promise<Row> {
  const row = await getRow(db, tableSchema(servicio), id, scope)
  return { ...row, recursos: await recursosOf(db, id) }
}
