import type { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { redSalud } from '@wamani/contract/amachay/establecimiento/redes.ts'
import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

export const listMicroRedesDeRed: Handler<typeof lookupRoutes.listMicroRedesDeRed> = async ({ db, params }) => {
  const red = await getRow(db, tableSchema(redSalud), params.id, 'all')
  return db
    .selectFrom('amachay.micro_red')
    .select(['id', 'codigo', 'nombre'])
    .where('id_red', '=', Number(red.id))
    .where('estado', '=', true)
    .orderBy('codigo')
    .orderBy('id')
    .limit(lookupMax)
    .execute()
}
