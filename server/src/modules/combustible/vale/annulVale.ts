import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { transition } from '../../../crud/transition.ts'
import { expireVales } from './expireVales.ts'

/** Annuls a voucher in the state it has today. */
export const annulVale = transition(vale, 'anular', {
  lock: ({ db, row, today }) => expireVales(db, today, { vale: row.id }),
})
