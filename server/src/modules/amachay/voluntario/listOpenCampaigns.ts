import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'

export const listOpenCampaigns: Handler<typeof publicoRoutes.campaniasAbiertas> = ({ db, today }) =>
  db
    .selectFrom('amachay.campania')
    .select([
      'id',
      'nombre',
      'vacuna',
      sql<string>`to_char(fecha_inicio, 'DD/MM/YYYY')`.as('fechaInicio'),
      sql<string>`to_char(fecha_final, 'DD/MM/YYYY')`.as('fechaFinal'),
    ])
    .where('estado', '=', true)
    .where('fecha_final', '>=', today)
    .orderBy('fecha_inicio')
    .orderBy('id')
    .limit(100)
    .execute()
