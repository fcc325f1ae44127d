import type { consumoRoutes } from '@wamani/contract/combustible/consumo/consumoRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { reverseDispatch } from './reverseDispatch.ts'

/** Clients reverse a dispatch by DELETE: it is never deleted (F11). */
export const removeConsumo: Handler<typeof consumoRoutes.removeConsumo> = ({ db, params, today }) =>
  reverseDispatch(db, params.id, today)
