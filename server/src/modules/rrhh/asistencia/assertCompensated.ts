import { Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { isTaken, minutosCompensables } from '../solicitud/compensationBalance.ts'

type Changed = { idTrabajador: number; extraAutorizada: number }
type Debt = { nombre: string; minutos: number; solicitudes: string[] }

/**
 * Throws 409 when a change leaves a worker with less authorised overtime than was requested as time off (A9). The
 * message lists the requests to annul first. `changed`: the difference per worker, over all days of the change.
 */
export async function assertCompensated(db: Db, changed: readonly Changed[]): Promise<void> {
  const added = Map.groupBy(changed, ({ idTrabajador }) => idTrabajador)
  const lessened = [...added].filter(([, parts]) => parts.reduce((sum, one) => sum + one.extraAutorizada, 0) < 0)
  if (lessened.length === 0) return
  const { rows } = await sql<Debt>`
    select t.nombre_completo as nombre, -b.saldo as minutos, (
      select array_agg(q.numero order by q.numero) from (
        -- the latest requests, until they make up for the debt
        select s.numero, s.minutos, sum(s.minutos) over (order by s.fecha_inicio desc, s.id_solicitud desc) as acumulado
        from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
        where s.id_trabajador = t.id_trabajador and k.categoria = 'COMPENSACION' and ${isTaken}) q
      where q.acumulado - q.minutos < -b.saldo) as solicitudes
    from rrhh.trabajador t cross join lateral (select ${minutosCompensables(sql`t.id_trabajador`)} as saldo) b
    where t.id_trabajador = any(${lessened.map(([id]) => id)}::int[]) and b.saldo < 0 order by 1`.execute(db)
  const [sentence] = rows.map(sentenceOf)
  if (sentence === undefined) return
  throw new Problem('conflict', {
    message: rows.length === 1 ? sentence : problemKinds.validation.text,
    issues: rows.length === 1 ? [] : rows.map((debt) => ({ campo: '', mensaje: sentenceOf(debt) })),
  })
}

function sentenceOf({ nombre, minutos, solicitudes }: Debt): string {
  const first = solicitudes.length === 1 ? 'la solicitud' : 'las solicitudes'
  return `El cambio deja sin respaldo ${quantityText(minutos)} minutos compensados de ${nombre}: anule antes ${first} ${solicitudes.join(', ')}`
}
