import type { Barra, denunciaRoutes, Estadisticas } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import { sqlOf } from '../../../crud/list/condition.ts'
import { listSelection } from '../../../crud/list/listSelection.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { searchedSchema } from './searchedSchema.ts'

type Which = { where: RawBuilder<unknown>; overdue: RawBuilder<unknown> }
type Totals = Pick<Estadisticas, 'total' | 'porAtender' | 'respondidas' | 'vencidas' | 'diasPromedio'>

export const countDenuncias: Handler<typeof denunciaRoutes.countDenuncias> = async ({
  db,
  query,
  scope,
  today,
  can,
}) => {
  const chosen = sqlOf(listSelection(await searchedSchema(query, can), query, scope).whole)
  const where = sql`(${chosen}) and not t.acumulada`
  const which = { where, overdue: sql`t.id_etapa <> 3 and t.fecha_limite < ${today}::date` }
  const [totals, porTipo, porCategoria, porEntidad, porMes] = await Promise.all([
    totalsOf(db, which),
    barsBy(db, which, 'tipo_denuncia'),
    barsBy(db, which, 'categoria'),
    barsBy(db, which, 'entidad'),
    monthsOf(db, which),
  ])
  return { ...totals, porTipo, porCategoria, porEntidad, porMes }
}

const answers = sql`left join sireda.denuncia_etapa a on a.id_denuncia = t.id_denuncia and a.id_etapa = 3 and a.ronda = t.ronda`

async function totalsOf(db: Db, { where, overdue }: Which): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as total, count(*) filter (where t.id_etapa <> 3) as "porAtender",
      count(*) filter (where t.id_etapa = 3) as respondidas, count(*) filter (where ${overdue}) as vencidas,
      round(avg(extract(epoch from a.fecha_hora - t.fecha_denuncia) / 86400)::numeric, 1) as "diasPromedio"
    from sireda.denuncia t ${answers} where ${where}`.execute(db)
  return onlyRow(rows)
}

async function barsBy(
  db: Db,
  { where, overdue }: Which,
  by: 'tipo_denuncia' | 'categoria' | 'entidad',
): Promise<Barra[]> {
  const id = sql.id(`id_${by}`)
  const { rows } = await sql<Barra>`
    select ${id} as id, c.nombre, n.total, n.vencidas from (
      select t.${id}, count(*) as total, count(*) filter (where ${overdue}) as vencidas
      from sireda.denuncia t where ${where} group by 1) n
    join ${sql.id('sireda', by)} c using (${id}) order by n.total desc, c.nombre`.execute(db)
  return rows
}

async function monthsOf(db: Db, { where }: Which): Promise<Estadisticas['porMes']> {
  const { rows } = await sql<Estadisticas['porMes'][number]>`
    with d as materialized (
      select date_trunc('month', t.fecha_denuncia) as recibida, date_trunc('month', a.fecha_hora) as respondida
      from sireda.denuncia t ${answers} where ${where})
    select to_char(m, 'YYYY-MM') as mes, (select count(*) from d where recibida = m) as recibidas,
      (select count(*) from d where respondida = m) as respondidas
    from generate_series((select min(recibida) from d), (select greatest(max(recibida), max(respondida)) from d),
      interval '1 month') m order by m`.execute(db)
  return rows
}
