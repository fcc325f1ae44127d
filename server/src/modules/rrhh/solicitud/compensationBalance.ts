import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns the minutes of authorised overtime a worker has not requested as time off; `except`: a request left out. */
export async function compensationBalance(db: Db, trabajador: number, except = 0): Promise<number> {
  const { rows } = await sql<{ saldo: number }>`
    select coalesce((select sum(minutos_extra_autorizados) from rrhh.asistencia where id_trabajador = ${trabajador}), 0)::int
      - coalesce((select sum(s.minutos) from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud)
          where s.id_trabajador = ${trabajador} and t.categoria = 'COMPENSACION' and s.id_solicitud <> ${except}
            and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')), 0)::int as saldo`.execute(db)
  return rows[0]?.saldo ?? 0
}
