import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { assertVersion } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { findResponsables } from './listResponsables.ts'
import { assertNotAnswered, lockDenuncia } from './lockDenuncia.ts'
import { wholeDenuncia } from './wholeDenuncia.ts'

export const assignDenuncia: Handler<typeof denunciaRoutes.assignDenuncia> = async (context) => {
  const { db, params, body } = context
  const { idUsuario = null, version } = body
  const locked = await lockDenuncia(db, params.id)
  assertVersion(locked, version)
  assertNotAnswered(locked)
  if (idUsuario !== null) await assertResponsable(db, idUsuario)
  await db
    .updateTable('sireda.denuncia')
    .set({ id_responsable: idUsuario })
    .where('id_denuncia', '=', params.id)
    .execute()
  return wholeDenuncia(context, params.id)
}

async function assertResponsable(db: Db, id: number): Promise<void> {
  const people = await findResponsables(db)
  if (people.some(({ idUsuario }) => idUsuario === id)) return
  const mensaje = 'La persona seleccionada no atiende denuncias.'
  throw new Problem('validation', { issues: [{ campo: 'idUsuario', mensaje }] })
}
