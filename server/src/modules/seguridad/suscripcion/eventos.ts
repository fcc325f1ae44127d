import { type LifeEvent, lifeEventsOf } from '@wamani/contract/core/resource/lifeEventsOf.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { suscripcionRoutes } from '@wamani/contract/seguridad/suscripcion.ts'
import type { Handler } from '../../../http/implement.ts'

export const lifeEvents: ReadonlyMap<string, LifeEvent> = new Map(
  modules.flatMap(({ resources }) => resources.flatMap(lifeEventsOf)).map((event) => [event.name, event]),
)

export const listEventos: Handler<typeof suscripcionRoutes.listEventos> = () =>
  [...lifeEvents.values()].map(({ name, label }) => ({ evento: name, descripcion: label }))
