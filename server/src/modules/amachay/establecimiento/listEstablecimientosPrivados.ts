import type { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { listPage } from '../../../crud/list/listPage.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

/** The establishments that may have users of their own. */
export const listEstablecimientosPrivados: Handler<typeof lookupRoutes.listEstablecimientosPrivados> = async ({
  db,
  query,
}) => (await listPage(db, tableSchema(establecimiento), { ...query, institucion: ['PRIVADO'] }, 'all')) as never
