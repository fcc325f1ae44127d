import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Campaigns open for volunteers on a day, earliest first, at most a hundred. */
export const campaniasAbiertas = (db: Db, today: string) =>
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
