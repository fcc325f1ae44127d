import { type miEquipoRoutes, type SituacionHoy, situacionHoy } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { standingToday } from './standingToday.ts'

export const countAsistenciaHoy: Handler<typeof miEquipoRoutes.countAsistenciaHoy> = async (context) => {
  const { db, scope, today, now } = context
  const people = await standingToday(db, sql`t.estado = 'ACTIVO' and ${visibleWorkers(scope)}`, today, now)
  const order = Object.keys(situacionHoy) as SituacionHoy[]
  return order.map((situacion) => ({
    ...situacionHoy[situacion],
    total: people.filter((one) => one.situacion === situacion).length,
  }))
}
