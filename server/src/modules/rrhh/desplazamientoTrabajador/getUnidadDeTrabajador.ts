import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { desplazamientoRoutes } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

type Answer = {
  idContrato: number
  idUnidad: number
  codigo: string
  nombre: string
  suspendido: boolean
  entidadDestino: string | null
}

/** Returns the unit of a worker on a day; null without a contract on that day. */
export const getUnidadDeTrabajador: Handler<typeof desplazamientoRoutes.getUnidadDeTrabajador> = async (context) => {
  const { db, query } = context
  if (query.idTrabajador === 0) throw new Problem('notFound')
  await records(trabajador, context).get(query.idTrabajador)
  const { rows } = await sql<Answer>`
    select s.id_contrato as "idContrato", s.id_unidad as "idUnidad", u.codigo, u.nombre, s.suspendido,
      s.entidad_destino as "entidadDestino"
    from rrhh.situacion_on(${query.fecha}::date, array[${query.idTrabajador}::int]) s join rrhh.unidad u using (id_unidad)`.execute(
    db,
  )
  return rows[0] ?? null
}
