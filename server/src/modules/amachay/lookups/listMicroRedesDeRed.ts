import type { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { redSalud } from '@wamani/contract/amachay/establecimiento/redes.ts'
import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

export const listMicroRedesDeRed: Handler<typeof lookupRoutes.listMicroRedesDeRed> = async ({ db, params }) => {
  const red = await records(redSalud, { db, scope: 'all' }).get(params.id)
  return db
    .selectFrom('amachay.micro_red')
    .select(['id', 'codigo', 'nombre'])
    .where('id_red', '=', red.id)
    .where('estado', '=', true)
    .orderBy('codigo')
    .orderBy('id')
    .limit(lookupMax)
    .execute()
}
