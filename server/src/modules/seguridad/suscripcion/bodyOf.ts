import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fillPath } from '@wamani/contract/core/http/route.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { LifeEvent } from '@wamani/contract/core/resource/lifeEventsOf.ts'
import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import { testEvent } from '@wamani/contract/seguridad/suscripcion.ts'
import { openRecord } from '../../../http/access/openRecord.ts'
import type { AppServices } from '../../../http/contextOf.ts'
import { nobody } from '../../../http/currentUser.ts'
import { lifeEvents } from './eventos.ts'
import type { Taken } from './take.ts'

/**
 * Body of a webhook: the record, its new state and the URL for details. It contains no more, so that a program learns
 * the details only through its own permitted calls. Null when the profile of the subscription cannot open the record.
 */
export async function bodyOf(services: AppServices, taken: Taken, now: Date): Promise<string | null> {
  const { evento, idRegistro, ocurridoEn } = taken
  const said = { type: evento, timestamp: new Date(ocurridoEn).toISOString() }
  if (evento === testEvent) return JSON.stringify({ ...said, data: {} })
  const event = lifeEvents.get(evento)
  if (!event || idRegistro === null || !(await canOpen(services, taken, event, idRegistro, now))) return null
  const { key } = event.resource
  const { open } = services.records.get(key) ?? {}
  const { publicUrl } = services.settings
  const address = recordAddress(event.resource, idRegistro)
  const data = {
    recurso: key,
    id: idRegistro,
    estado: evento.slice(key.length + 1),
    url: open ? `${publicUrl}${fillPath(open.path, { id: idRegistro })}` : null,
    pagina: address ? `${publicUrl}${address.screen}?${new URLSearchParams(address.search)}` : null,
  }
  return JSON.stringify({ ...said, data })
}

async function canOpen(services: AppServices, taken: Taken, { resource }: LifeEvent, id: number, now: Date) {
  const { perfil, perfilActivo, responsable, version } = taken
  if (!perfilActivo) return false
  const user = { ...nobody, idUsuario: responsable, perfiles: [perfil] }
  const record = { recurso: resource.key, id }
  try {
    await openRecord(services, { user, rightsVersion: version }, record, dayInLima(now))
    return true
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'forbidden' || error.kind === 'notFound')) return false
    throw error
  }
}
