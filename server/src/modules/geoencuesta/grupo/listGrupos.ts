import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { addClause } from '../../../crud/list/condition.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownGrupo } from './shownGrupo.ts'

const joined = 'select v.id_grupo from geoencuesta.grupo_usuario v where v.id_usuario = $ and v.estado'

export const listGrupos: Handler<typeof grupo.routes.list> = async (context) => {
  const { query, user } = context
  const page = await listRecords(grupo, context, {
    narrow: (condition) => {
      if (query.mios) addClause(condition, `t.id_grupo in (${joined})`, user.idUsuario)
    },
  })
  return { ...page, items: page.items.map(shownGrupo) }
}
