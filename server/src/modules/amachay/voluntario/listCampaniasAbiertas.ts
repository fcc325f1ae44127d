import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { campaniasAbiertas } from './campaniasAbiertas.ts'

export const listCampaniasAbiertas: Handler<typeof publicoRoutes.listCampaniasAbiertas> = ({ db, today }) =>
  campaniasAbiertas(db, today)
