import { randomBytes } from 'node:crypto'
import { suscripcion } from '@wamani/contract/seguridad/suscripcion.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { assertProfilesWithin } from '../ownRights.ts'
import { secretPurpose } from './secretPurpose.ts'
import { tablesOf, validateSuscripcion } from './validateSuscripcion.ts'

/** Registers a subscription. The response contains its signing secret once. */
export const createSuscripcion: Handler<typeof suscripcion.routes.create> = async (context) => {
  const { db, body, user, service } = context
  const stored = records(suscripcion, context)
  validateSuscripcion(context, body)
  await stored.assertValues(body)
  await assertProfilesWithin(db, user, [body.perfil])
  const secreto = `whsec_${randomBytes(32).toString('base64')}`
  const row = await stored.create(body, {
    responsable: user.idUsuario,
    tablas: tablesOf(body.eventos),
    secreto: service(secretBoxKey).seal(secretPurpose, secreto),
  })
  return { ...row, secreto }
}
