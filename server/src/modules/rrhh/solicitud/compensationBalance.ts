import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** States of a request for time off that takes overtime. */
export const isTaken = sql`s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')`

/**
 * The minutes of authorised overtime that a worker has not requested as time off, inside a query; negative where less is
 * authorised than was requested. `trabajador`: the id of the worker; `except`: a request left out.
 */
export const minutosCompensables = (trabajador: RawBuilder<unknown>, except = 0): RawBuilder<number> => sql`
    (coalesce((select sum(a.minutos_extra_autorizados) from rrhh.asistencia a where a.id_trabajador = ${trabajador}), 0)
      - coalesce((select sum(s.minutos) from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
          where s.id_trabajador = ${trabajador} and k.categoria = 'COMPENSACION' and s.id_solicitud <> ${except}::int
            and ${isTaken}), 0))::int`

/** What is said of a negative balance, inside a query. */
export const unbackedText = (saldo: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'Compensó ' || -${saldo} || ' minutos que ya no tienen horas extra autorizadas'`

/** Returns the minutes of authorised overtime a worker has not requested as time off; `except`: a request left out. */
export async function compensationBalance(db: Db, trabajador: number, except = 0): Promise<number> {
  const { rows } = await sql<{ saldo: number }>`
    select ${minutosCompensables(sql`${trabajador}::int`, except)} as saldo`.execute(db)
  return onlyRow(rows).saldo
}
