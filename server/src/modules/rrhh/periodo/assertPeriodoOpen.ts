import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Throws 409 if any of these days is in a closed period of this kind. `to` null: no end. */
export async function assertPeriodoOpen(db: Db, from: string, to: string | null, tipo = 'MENSUAL'): Promise<void> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from rrhh.periodo where tipo = ${tipo} and estado = 'CERRADO'
      and daterange(fecha_inicio, fecha_fin, '[]') && daterange(${from}::date, ${to}::date, '[]')
    order by fecha_inicio limit 1`.execute(db)
  if (rows[0]) throw new Problem('conflict', `El periodo ${rows[0].nombre} está cerrado`)
}
