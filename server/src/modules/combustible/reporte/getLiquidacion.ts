import type { reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { liquidacionOf } from './liquidacionOf.ts'

export const getLiquidacion: Handler<typeof reporteRoutes.getLiquidacion> = ({ db, params, query }) =>
  liquidacionOf(db, params.id, query.mes)
