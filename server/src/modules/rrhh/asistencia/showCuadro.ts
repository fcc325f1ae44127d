import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { buildCuadro } from './buildCuadro.ts'

export const showCuadro: Handler<typeof asistenciaRoutes.showCuadro> = ({ db, query, scope }) => {
  const { desde, hasta, idUnidad, idTrabajador } = query
  const wanted = [visibleWorkers(scope)]
  if (idUnidad !== undefined) wanted.push(sql`v.id_unidad = ${idUnidad}`)
  if (idTrabajador !== undefined) wanted.push(sql`t.id_trabajador = ${idTrabajador}`)
  return buildCuadro(db, desde, hasta, sql.join(wanted, sql` and `))
}
