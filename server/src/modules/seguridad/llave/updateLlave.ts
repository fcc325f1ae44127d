import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'

export const updateLlave: Handler<typeof cuenta.updateLlave> = async ({ db, params, body, user }) => {
  const changed = await db
    .updateTable('seguridad.llave_acceso')
    .set({ nombre: body.nombre })
    .where((eb) => eb(eb.cast<number>('id_llave', 'bigint'), '=', params.id))
    .where('id_usuario', '=', user.idUsuario)
    .returning('id_llave')
    .executeTakeFirst()
  if (!changed) throw new Problem('notFound')
}
