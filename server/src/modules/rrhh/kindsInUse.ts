import { Problem } from '@wamani/contract/core/http/problem.ts'
import { modalidadContrato } from '@wamani/contract/rrhh/contrato/modalidadContrato.ts'
import { desplazamiento } from '@wamani/contract/rrhh/desplazamiento/desplazamiento.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { type RawBuilder, sql } from 'kysely'
import { crud } from '../../crud/crud.ts'
import { records } from '../../crud/records.ts'
import type { Db } from '../../database/connect.ts'
import type { Handler } from '../../http/implement.ts'

/** Fields that measure a request or decide how its days count. */
const MEASURE = ['categoria', 'unidadMedida', 'conteo', 'rangoDiario', 'conGoce', 'computaRecord', 'hecho'] as const
/** Fields that decide which workers must punch. */
const ATTENDANCE = ['controlaAsistencia'] as const
/** Effects of a movement on the unit, position and days of the worker. */
const EFFECTS = [
  ...(['temporal', 'cambiaUnidad', 'cambiaPlaza', 'reservaPlaza', 'requiereContraparte', 'marcaComision'] as const),
]

/** Updates a kind of request. Measure and effects are fixed once requests use it: days and pay depend on them. */
export const updateTipoSolicitud: Handler<typeof tipoSolicitud.routes.update> = async (context) => {
  const stored = await records(tipoSolicitud, context).lock(context.params.id ?? 0)
  const users = sql`select from rrhh.solicitud where id_tipo_solicitud = ${stored.id}`
  if (isChanged(stored, context.body, MEASURE))
    await assertUnused(context.db, users, 'El tipo ya tiene solicitudes; cree uno nuevo')
  return crud(tipoSolicitud).update(context)
}

/** Updates a kind of contract. `controlaAsistencia` is fixed once contracts use it: computed days depend on it. */
export const updateModalidad: Handler<typeof modalidadContrato.routes.update> = async (context) => {
  const stored = await records(modalidadContrato, context).lock(context.params.id ?? 0)
  const users = sql`select from rrhh.contrato where id_modalidad_contrato = ${stored.id} and estado not in ('BORRADOR', 'ANULADO')`
  if (isChanged(stored, context.body, ATTENDANCE))
    await assertUnused(context.db, users, 'La modalidad ya tiene contratos; cree una nueva')
  return crud(modalidadContrato).update(context)
}

/** Updates a kind of movement. Effects are fixed once movements use it: units, positions and days depend on them. */
export const updateDesplazamiento: Handler<typeof desplazamiento.routes.update> = async (context) => {
  const stored = await records(desplazamiento, context).lock(context.params.id ?? 0)
  const users = sql`select from rrhh.desplazamiento_trabajador where id_desplazamiento = ${stored.id}
    and estado not in ('REGISTRADO', 'ANULADO')`
  if (isChanged(stored, context.body, EFFECTS))
    await assertUnused(context.db, users, 'El tipo ya tiene desplazamientos; cree uno nuevo')
  return crud(desplazamiento).update(context)
}

const isChanged = <Name extends string>(
  stored: Readonly<Record<Name, unknown>>,
  body: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): boolean => names.some((name) => body[name] !== undefined && body[name] !== stored[name])

async function assertUnused(db: Db, users: RawBuilder<unknown>, message: string): Promise<void> {
  const { rows } = await sql`${users} limit 1`.execute(db)
  if (rows.length > 0) throw new Problem('conflict', message)
}
