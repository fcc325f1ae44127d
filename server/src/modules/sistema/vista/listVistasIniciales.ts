import { type ListView, validateView } from '@wamani/contract/core/resource/listView.ts'
import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { visibleVistas } from './findVistas.ts'
import { visibleList } from './visibleList.ts'

type Row = { lista: string; idVista: number; estado: ListView }

/** Initial views of the user's lists, without views that are no longer shared or whose list is not visible. */
export const listVistasIniciales: Handler<typeof viewRoutes.listVistasIniciales> = async (context) => {
  const { db, user } = context
  const { rows } = await sql<Row>`
    select i.lista, v.id_vista as "idVista", v.estado
    from nucleo.vista_inicial i join nucleo.vista v on v.id_vista = i.id_vista
    where i.id_usuario = ${user.idUsuario} and ${visibleVistas(user)} order by i.lista`.execute(db)
  const seen = rows.map(async (row) => {
    const resource = await visibleList(row.lista, context)
    return resource ? [{ ...row, estado: validateView(resource, row.estado).known }] : []
  })
  return (await Promise.all(seen)).flat()
}
