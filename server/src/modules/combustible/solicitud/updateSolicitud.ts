import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertKilometrajeAndVigencia } from './assertKilometrajeAndVigencia.ts'

export const updateSolicitud: Handler<typeof solicitud.routes.update> = async (context) => {
  const { db, body, today } = context
  const stored = await records(solicitud, context).lockEditable(targetOf(solicitud, context), body.version)
  await assertKilometrajeAndVigencia(
    db,
    {
      vehiculo: body.vehiculo ?? stored.vehiculo,
      kilometrajeActual: body.kilometrajeActual ?? stored.kilometrajeActual,
      presupuesto: body.presupuesto ?? stored.presupuesto,
    },
    today,
  )
  return crud(solicitud).update(context)
}
