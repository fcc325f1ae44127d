import { Problem } from '@wamani/contract/core/http/problem.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockDenuncia } from './lockDenuncia.ts'

/** Deletes a complaint that was never answered. A reopened one has an answer, which stays readable (D15, D19). */
export const removeDenuncia: Handler<typeof denuncia.routes.remove> = async (context) => {
  const { db } = context
  const id = context.params.id ?? 0
  await lockDenuncia(db, id)
  const { ronda } = await db
    .selectFrom('sireda.denuncia')
    .select('ronda')
    .where('id_denuncia', '=', id)
    .executeTakeFirstOrThrow()
  if (ronda > 1) throw new Problem('conflict', 'No se puede eliminar una denuncia que ya fue respondida.')
  return crud(denuncia).remove(context)
}
