import type { ContratoAlert, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { yearOf } from '../calendar.ts'

/** Days left from which a contract near its end is critical. */
const CRITICAL = 7

/** Contracts that end within the days their kind gives notice of, those that end first at the top. */
export const expiringContratos: Handler<typeof contratoRoutes.alertasDeContrato> = async (context) => {
  const { db, query, scope, today } = context
  const fecha = query.fecha ?? today
  const days = sql`c.fecha_fin_vigente - ${fecha}::date`
  const rows = await alerted(
    db,
    scope,
    days,
    sql`c.estado in ('VIGENTE', 'AMPLIADO') and ${days} between 0 and m.dias_alerta`,
  )
  return rows.map((row) => ({
    ...row,
    nivel: (row.dias ?? 0) <= CRITICAL ? ('CRITICO' as const) : ('PROXIMO' as const),
    mensaje: row.dias === 0 ? 'Vence hoy' : row.dias === 1 ? 'Vence mañana' : `Vence en ${row.dias} días`,
  }))
}

/** Contracts in force whose position is not enabled in the PAP of the year. */
export const unfundedContratos: Handler<typeof contratoRoutes.plazasSinPresupuesto> = async (context) => {
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
  const rows = await alerted(db, scope, sql`c.fecha_fin_vigente - ${fecha}::date`, isUnfunded)
  const mensaje = `Plaza sin presupuesto en ${year?.nombre ?? `Año ${yearOf(fecha)}`}`
  return rows.map((row) => ({ ...row, nivel: 'PLAZA' as const, mensaje }))
}

type Alerted = Omit<ContratoAlert, 'nivel' | 'mensaje'>

async function alerted(db: Db, scope: RowScope, days: RawBuilder<unknown>, isMeant: RawBuilder<unknown>) {
  const { rows } = await sql<Alerted>`
    select c.id_contrato as "idContrato", c.numero, c.fecha_fin_vigente as "fechaFinVigente", ${days} as dias,
      json_build_object('idTrabajador', t.id_trabajador, 'numeroDocumento', t.numero_documento,
        'nombreCompleto', t.nombre_completo) as trabajador,
      json_build_object('idUnidad', u.id_unidad, 'codigo', u.codigo, 'nombre', u.nombre) as unidad
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato)
    join rrhh.trabajador t using (id_trabajador) join rrhh.unidad u on u.id_unidad = c.id_unidad
    where ${isMeant} and ${reached(scope)} order by dias, t.nombre_completo limit 1000`.execute(db)
  return rows
}

/** As the scopes of a contract say: those of the worker's unit today, and the own ones. */
function reached(scope: RowScope): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`
  const idsOf = (wanted: string) => scope.flatMap(({ name, ids }) => (name === wanted ? ids : []))
  return sql`(t.id_unidad = any(${idsOf('UNIDAD')}::int[]) or t.id_trabajador = any(${idsOf('PROPIO')}::int[]))`
}
