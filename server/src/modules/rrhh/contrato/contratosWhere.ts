import type { ContratoAlert } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'

type Alerted = Omit<ContratoAlert, 'nivel' | 'mensaje'>

/** Returns the visible contracts `c` that meet a condition, sorted by `days` (an SQL expression) in ascending order. */
export async function contratosWhere(
  db: Db,
  scope: RowScope,
  days: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Alerted[]> {
  const { rows } = await sql<Alerted>`
    select c.id_contrato as "idContrato", c.numero, c.fecha_fin_vigente as "fechaFinVigente", ${days} as dias,
      json_build_object('idTrabajador', t.id_trabajador, 'numeroDocumento', t.numero_documento,
        'nombreCompleto', t.nombre_completo) as trabajador,
      json_build_object('idUnidad', u.id_unidad, 'codigo', u.codigo, 'nombre', u.nombre) as unidad
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato)
    join rrhh.trabajador t using (id_trabajador) join rrhh.unidad u on u.id_unidad = c.id_unidad
    where ${condition} and ${visibleWorkers(scope)} order by dias, t.nombre_completo limit 1000`.execute(db)
  return rows
}
