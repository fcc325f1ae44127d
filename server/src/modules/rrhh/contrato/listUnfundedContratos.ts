import type { contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { contratosWhere } from './contratosWhere.ts'

export const listUnfundedContratos: Handler<typeof contratoRoutes.listUnfundedContratos> = async (context) => {
  const { db, query, scope, today } = context
  const fecha = query.fecha ?? today
  const year = await db
    .selectFrom('rrhh.periodo')
    .select(['id_periodo', 'nombre'])
    .where('tipo', '=', 'ANUAL')
    .where('anio', '=', yearOf(fecha))
    .executeTakeFirst()
  const isUnfunded = sql`c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and c.vida @> ${fecha}::date and c.id_cargo is not null
    and not exists (select from rrhh.cape p where (p.id_cargo, p.numero_plaza) = (c.id_cargo, c.numero_plaza)
      and p.id_periodo = ${year?.id_periodo ?? 0} and p.estado = 'HABILITADA')`
  const rows = await contratosWhere(db, scope, sql`c.fecha_fin_vigente - ${fecha}::date`, isUnfunded)
  const mensaje = `Plaza sin presupuesto en ${year?.nombre ?? `Año ${yearOf(fecha)}`}`
  return rows.map((row) => ({ ...row, nivel: 'PLAZA' as const, mensaje }))
}
