import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { records, type Stored } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { protectedProfiles } from '../administradores.ts'
import { coreRefusal, coreServiceRefusal, isCoreService } from '../corePermissions.ts'
import { assertCallsWithin } from '../ownRights.ts'
import { saveRecursos } from './saveRecursos.ts'
import { withRecursos } from './withRecursos.ts'

type Changes = { estado?: boolean; perfiles?: readonly number[] }

/** A profile that loses the service loses its permissions in it: the database cascades the deletion of the link. */
export const updateServicio: Handler<typeof servicio.routes.update> = async (context) => {
  const { db, body, user } = context
  const id = targetOf(servicio, context)
  const { recursos, ...values } = body
  const servicios = records(servicio, context)
  const stored = await servicios.lock(id)
  if (await isCoreService(db, id)) await keepCore(db, stored, values)
  await servicios.update(id, values)
  if (recursos) {
    const before = await grantedCalls(db, id)
    await saveRecursos(db, id, recursos)
    const after = await grantedCalls(db, id)
    await assertCallsWithin(
      db,
      user,
      [...after].filter(([recurso, call]) => call !== before.get(recurso)).map(([recurso]) => recurso),
    )
  }
  return withRecursos(context, id)
}

async function keepCore(db: Db, stored: Stored<typeof servicio.fields>, { estado, perfiles }: Changes): Promise<void> {
  if (estado === false) throw coreServiceRefusal()
  const kept = (await protectedProfiles(db)).filter((idPerfil) => stored.perfiles.includes(idPerfil))
  if (perfiles && kept.some((idPerfil) => !perfiles.includes(idPerfil))) throw coreRefusal()
}

async function grantedCalls(db: Db, idServicio: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('seguridad.recurso')
    .select(['id_recurso', 'solicitud', 'url'])
    .where('id_servicio', '=', idServicio)
    .where('id_recurso', 'in', (query) =>
      query.selectFrom('seguridad.permiso').select('id_recurso').where('id_servicio', '=', idServicio),
    )
    .execute()
  return new Map(rows.map(({ id_recurso, solicitud, url }) => [id_recurso, `${solicitud} ${url}`]))
}
