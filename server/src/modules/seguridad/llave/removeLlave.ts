import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { notifyAccount } from '../cuenta/notifyAccount.ts'
import { lockFactors } from '../cuenta/settleFactor.ts'
import { settleRemoval } from '../cuenta/settleRemoval.ts'

export const removeLlave: Handler<typeof cuenta.removeLlave> = async ({ db, params, user, settings, origin }) => {
  await lockFactors(db, user.idUsuario)
  const removed = await db
    .deleteFrom('seguridad.llave_acceso')
    .where((eb) => eb(eb.cast<number>('id_llave', 'bigint'), '=', params.id))
    .where('id_usuario', '=', user.idUsuario)
    .returning('nombre')
    .executeTakeFirst()
  if (!removed) throw new Problem('notFound')
  await settleRemoval(db, user.idUsuario)
  await notifyAccount(db, settings, user.idUsuario, {
    title: 'Se quitó una llave de acceso de su cuenta',
    text: `Con «${removed.nombre}» ya no se puede ingresar a su cuenta. Si no fue usted, cambie su contraseña y avise a un administrador del sistema.`,
    key: `sin llave ${origin.traza}`,
  })
}
