import type { consumoRoutes } from '@wamani/contract/combustible/consumo/consumoRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { reverse } from './reverse.ts'

/** DELETE as the seed calls it (spec §7): a dispatch is never deleted, it is reversed. */
export const removeConsumo: Handler<typeof consumoRoutes.removeConsumo> = ({ db, params, today }) =>
  reverse(db, params.id, today)
