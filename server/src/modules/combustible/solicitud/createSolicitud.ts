import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { records } from '../../../crud/records.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import type { Handler } from '../../../http/implement.ts'
import { numeroText } from '../numeroText.ts'
import { assertKilometrajeAndVigencia } from './assertKilometrajeAndVigencia.ts'

export const createSolicitud: Handler<typeof solicitud.routes.create> = async (context) => {
  const { db, body, user, today } = context
  await assertKilometrajeAndVigencia(db, body, today)
  const year = Number(today.slice(0, 4))
  const numero = numeroText('S', year, await nextNumber(db, solicitud.key, year))
  return records(solicitud, context).create(body, { numero, fecha: today, id_solicitante: user.idUsuario })
}
