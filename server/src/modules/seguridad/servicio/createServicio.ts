import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { createRow } from '../../../crud/writeRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { saveRecursos } from './saveRecursos.ts'
import { withRecursos } from './withRecursos.ts'

const LAST = 999

export const createServicio: Handler<typeof servicio.routes.create> = async (context) => {
  const { db, body, scope } = context
  const { recursos = [], ...values } = body
  const orden = values.orden ?? (await nextOrden(db))
  const row = await createRow(db, tableShape(servicio), { ...values, orden }, scope)
  const id = Number(row.idServicio)
  await saveRecursos(db, id, recursos)
  return withRecursos(context, id) as never
}

async function nextOrden(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('seguridad.servicio')
    .select(({ fn }) => fn.max<number | null>('orden').as('last'))
    .executeTakeFirstOrThrow()
  return Math.min(LAST, (last ?? 0) + 1)
}
