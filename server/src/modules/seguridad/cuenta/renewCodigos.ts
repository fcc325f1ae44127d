import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { newRecoveryCodes } from '../segundoFactor/recoveryCodes.ts'
import { secondFactorOf } from '../segundoFactor/secondFactorOf.ts'
import { notifyAccount } from './notifyAccount.ts'
import { lockFactors } from './settleFactor.ts'

export const renewCodigos: Handler<typeof cuenta.renewCodigos> = async ({ db, user, settings, origin }) => {
  await lockFactors(db, user.idUsuario)
  if ((await secondFactorOf(db, user.idUsuario)).length === 0)
    throw new Problem('conflict', 'Los códigos de recuperación acompañan a un segundo factor: configúrelo primero.')
  await notifyAccount(db, settings, user.idUsuario, {
    title: 'Se pidieron códigos de recuperación nuevos',
    text: 'Los anteriores quedaron sin efecto. Si no fue usted, cambie su contraseña y avise a un administrador del sistema.',
    key: `codigos ${origin.traza}`,
  })
  return { codigos: await newRecoveryCodes(db, user.idUsuario) }
}
