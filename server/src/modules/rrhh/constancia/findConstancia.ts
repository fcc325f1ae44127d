import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Constancia } from './contenido.ts'

export async function findConstancia(db: Db, named: RawBuilder<unknown>): Promise<Constancia | undefined> {
  const { rows } = await sql<Constancia>`
    select c.id_constancia as "idConstancia", c.codigo, c.tipo, c.fecha_emision as "fechaEmision", c.contenido, c.id_membrete as "idMembrete"
    from rrhh.constancia c where ${named}`.execute(db)
  return rows[0]
}
