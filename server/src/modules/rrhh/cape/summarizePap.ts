import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { capeRoutes, PapSummaryLine } from '@wamani/contract/rrhh/cape.ts'
import { cape } from '@wamani/contract/rrhh/cape.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { visibleUnits } from '../alcance/visibleWorkers.ts'

const groups: Record<string, RawBuilder<unknown>> = {
  unidad: sql`u.sigla`,
  clasificacion: sql`cl.codigo`,
  fuente: sql`c.fuente_financiamiento`,
  nivel: sql`coalesce(n.codigo, 'Sin nivel')`,
}
const sources = new Map(cape.fields.fuenteFinanciamiento.options?.map(({ value, label }) => [value, label]))

export const summarizePap: Handler<typeof capeRoutes.summarizePap> = async ({ db, query, scope }) => {
  const { idPeriodo, agrupar } = query
  const year = await db
    .selectFrom('rrhh.periodo')
    .select('techo_presupuestal')
    .where('id_periodo', '=', idPeriodo)
    .where('tipo', '=', 'ANUAL')
    .executeTakeFirst()
  if (!year) throw new Problem('notFound')
  const { rows } = await sql<PapSummaryLine & { habilitado: number }>`
    select ${groups[agrupar]} as grupo, count(*)::int as plazas,
      count(*) filter (where c.situacion = 'OCUPADA')::int as ocupadas,
      count(*) filter (where c.situacion = 'RESERVADA')::int as reservadas,
      count(*) filter (where c.situacion = 'VACANTE')::int as vacantes,
      sum(c.monto_anual) as "montoAnual",
      coalesce(sum(c.monto_anual) filter (where c.situacion <> 'VACANTE'), 0) as "montoOcupado",
      coalesce(sum(c.monto_anual) filter (where c.situacion = 'VACANTE'), 0) as "montoVacante",
      coalesce(sum(c.monto_anual) filter (where c.estado = 'HABILITADA'), 0) as habilitado
    from rrhh.cape c join rrhh.cargo g using (id_cargo) join rrhh.unidad u on u.id_unidad = g.id_unidad
    join rrhh.clasificacion cl using (id_clasificacion) left join rrhh.nivel_remunerativo n on n.id_nivel_remunerativo = c.id_nivel_remunerativo
    where c.id_periodo = ${idPeriodo} and c.estado <> 'SUPRIMIDA' and ${visibleUnits(scope)}
    group by 1 order by 1`.execute(db)
  return {
    techoPresupuestal: year.techo_presupuestal,
    montoHabilitado: rows.reduce((total, { habilitado }) => total + habilitado, 0),
    lineas: rows.map(({ habilitado, ...line }) => ({
      ...line,
      grupo: agrupar === 'fuente' ? (sources.get(line.grupo) ?? line.grupo) : line.grupo,
    })),
    avisos: scope === 'all' ? await excesses(db) : [],
  }
}

/** Returns a sentence for each classification whose share of all CAP positions exceeds its maximum. */
async function excesses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ codigo: string; nombre: string; maximo: number; plazas: number; todas: number }>`
    select cl.codigo, cl.nombre, cl.porcentaje_maximo as maximo, sum(c.cantidad)::int as plazas, t.todas
    from rrhh.clasificacion cl join rrhh.cargo c on c.id_clasificacion = cl.id_clasificacion and c.estado = 'VIGENTE'
    cross join (select sum(cantidad)::int as todas from rrhh.cargo where estado = 'VIGENTE') t
    where cl.porcentaje_maximo is not null group by cl.id_clasificacion, t.todas
    having sum(c.cantidad) * 100.0 > cl.porcentaje_maximo * t.todas
    order by cl.orden`.execute(db)
  return rows.map(
    ({ codigo, nombre, maximo, plazas, todas }) =>
      `La clasificación ${codigo} (${nombre}) supera el ${maximo}% del total de cargos: tiene ${plazas} de las ${todas} plazas del CAP.`,
  )
}
