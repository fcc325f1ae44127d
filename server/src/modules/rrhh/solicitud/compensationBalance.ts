import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** SQL condition: requests that use up authorised overtime. */
export const isTaken = sql`s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')`

/**
 * SQL expression: authorised overtime in minutes that a worker has not requested as time off; negative if requests
 * exceed it. `trabajador`: id of the worker; `except`: id of a request to ignore.
 */
export const minutosCompensables = (trabajador: RawBuilder<unknown>, except = 0): RawBuilder<number> => sql`
    (coalesce((select sum(a.minutos_extra_autorizados) from rrhh.asistencia a where a.id_trabajador = ${trabajador}), 0)
      - coalesce((select sum(s.minutos) from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
          where s.id_trabajador = ${trabajador} and k.categoria = 'COMPENSACION' and s.id_solicitud <> ${except}::int
            and ${isTaken}), 0))::int`

/** SQL expression: error text for a negative balance. */
export const unbackedText = (saldo: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'Compensó ' || -${saldo} || ' minutos que ya no tienen horas extra autorizadas'`

/** Returns the minutes of `minutosCompensables`. `except`: id of a request to ignore. */
export async function compensationBalance(db: Db, trabajador: number, except = 0): Promise<number> {
  const { rows } = await sql<{ saldo: number }>`
    select ${minutosCompensables(sql`${trabajador}::int`, except)} as saldo`.execute(db)
  return onlyRow(rows).saldo
}
