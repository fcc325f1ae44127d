import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import type { Handler } from '../../../http/implement.ts'
import { numeroText } from '../numeroText.ts'
import { assertKilometrajeAndVigencia } from './assertKilometrajeAndVigencia.ts'

export const createSolicitud: Handler<typeof solicitud.routes.create> = async ({ db, body, user, today, scope }) => {
  await assertKilometrajeAndVigencia(db, body, today)
  const year = Number(today.slice(0, 4))
  const numero = numeroText('S', year, await nextNumber(db, solicitud.key, year))
  const extra = { numero, fecha: today, id_solicitante: user.idUsuario }
  return (await createRow(db, tableSchema(solicitud), body, scope, extra)) as never
}
