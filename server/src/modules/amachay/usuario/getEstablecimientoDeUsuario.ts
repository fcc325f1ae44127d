import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'

export const getEstablecimientoDeUsuario: Handler<
  typeof usuarioEstablecimiento.routes.getEstablecimientoDeUsuario
> = async (context) => {
  const row = await context.db
    .selectFrom('amachay.usuario_establecimiento')
    .select('id')
    .where((eb) => eb(eb.cast<number>('id_usuario', 'bigint'), '=', context.params.id))
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return crud(usuarioEstablecimiento).get({ ...context, params: { id: row.id } })
}
