import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAdministrators } from '../administradores.ts'
import { notifyAccount } from '../cuenta/notifyAccount.ts'
import { findUsuario } from '../usuario/findUsuario.ts'
import { settleProfiles } from './settleProfiles.ts'

/** Removes the link to a provider and the profiles given by its groups. */
export const removeIdentidad: Handler<typeof identidad.removeIdentidad> = async (context) => {
  const { db, params, user, settings, origin } = context
  await lockAdministrators(db)
  const { clave_hash } = await findUsuario(db, user.idUsuario, true)
  const removed = await db
    .deleteFrom('seguridad.identidad as i')
    .using('seguridad.proveedor as p')
    .whereRef('p.id_proveedor', '=', 'i.id_proveedor')
    .where('i.id_usuario', '=', user.idUsuario)
    .where((eb) => eb(eb.cast<number>('i.id_identidad', 'bigint'), '=', params.id))
    .returning(['p.nombre', 'p.id_proveedor'])
    .executeTakeFirst()
  if (!removed) throw new Problem('notFound')
  if (clave_hash === '')
    throw new Problem(
      'conflict',
      'Su usuario no tiene contraseña y no podría ingresar. Pida antes una al administrador del sistema.',
    )
  await settleProfiles(db, { idUsuario: user.idUsuario, idProveedor: removed.id_proveedor, perfiles: [] })
  await notifyAccount(db, settings, user.idUsuario, {
    title: `Se quitó el enlace de su cuenta con ${removed.nombre}`,
    text: 'Desde ahora se ingresa con la contraseña de este sistema. Si no fue usted, cámbiela y avise a un administrador del sistema.',
    key: `enlace ${origin.traza}`,
  })
}
