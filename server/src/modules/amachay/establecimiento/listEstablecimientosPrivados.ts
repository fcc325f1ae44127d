import type { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'

export const listEstablecimientosPrivados: Handler<typeof lookupRoutes.listEstablecimientosPrivados> = (context) =>
  listRecords(establecimiento, { ...context, scope: 'all', query: { ...context.query, institucion: ['PRIVADO'] } })
