import type { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { respuestaCompletaOf } from './respuestaCompletaOf.ts'

export const getDetalle: Handler<typeof respuestaRoutes.getDetalle> = ({ db, files, params }) =>
  respuestaCompletaOf(db, files, params.id)
