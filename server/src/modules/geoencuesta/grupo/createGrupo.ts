import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import type { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownGrupo } from './shownGrupo.ts'

/** Makes a group; who makes it answers for it, and may make tasks at once (S1). */
export const createGrupo: Handler<typeof grupoRoutes.createGrupo> = async ({ db, body, user }) => {
  const shape = tableSchema(grupo)
  const { idGrupo } = await createRow(db, shape, { ...body, estado: true }, 'all')
  await db
    .insertInto('geoencuesta.grupo_usuario')
    .values({ id_grupo: Number(idGrupo), id_usuario: user.idUsuario, rol: 'responsable' })
    .execute()
  return shownGrupo(await getRow(db, shape, Number(idGrupo), 'all')) as never
}
