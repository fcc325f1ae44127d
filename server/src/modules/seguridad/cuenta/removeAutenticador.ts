import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { notifyAccount } from './notifyAccount.ts'
import { lockFactors } from './settleFactor.ts'
import { settleRemoval } from './settleRemoval.ts'

export const removeAutenticador: Handler<typeof cuenta.removeAutenticador> = async (context) => {
  const { db, user, settings, origin } = context
  await lockFactors(db, user.idUsuario)
  const removed = await db
    .deleteFrom('seguridad.autenticador')
    .where('id_usuario', '=', user.idUsuario)
    .returning('secreto')
    .executeTakeFirst()
  if (!removed?.secreto) throw new Problem('notFound')
  await settleRemoval(db, user.idUsuario)
  await notifyAccount(db, settings, user.idUsuario, {
    title: 'Se quitó la aplicación de códigos de su cuenta',
    text: 'Al ingresar ya no se pedirá su código. Si no fue usted, cambie su contraseña y avise a un administrador del sistema.',
    key: `sin factor ${origin.traza}`,
  })
}
