import type { ServiceResource } from '@wamani/contract/seguridad/servicio.ts'
import type { Db } from '../../../database/connect.ts'
import { assertRecursos } from './assertRecursos.ts'

export type Recurso = Omit<ServiceResource, 'idRecurso'> & { idRecurso: number }

/** Makes these the resources of a service: unknown ids are refused, those without one are new, missing ones go. */
export async function saveRecursos(db: Db, idServicio: number, sent: readonly ServiceResource[]): Promise<void> {
  const stored = await db
    .selectFrom('seguridad.recurso')
    .selectAll()
    .where('id_servicio', '=', idServicio)
    .orderBy('id_recurso')
    .forUpdate()
    .execute()
  const wanted = sent.map(tidied)
  await assertRecursos(db, idServicio, stored, wanted)
  const kept = new Set(wanted.map(({ idRecurso }) => idRecurso))
  const gone = stored.filter(({ id_recurso }) => !kept.has(id_recurso)).map(({ id_recurso }) => id_recurso)
  // Children hang from rows that go with them: one statement, whose keys are checked at its end.
  if (gone.length > 0) await db.deleteFrom('seguridad.recurso').where('id_recurso', 'in', gone).execute()
  for (const recurso of wanted) {
    const columns = columnsOf(recurso)
    const before = stored.find(({ id_recurso }) => id_recurso === recurso.idRecurso)
    if (!before)
      await db
        .insertInto('seguridad.recurso')
        .values({ ...columns, id_servicio: idServicio })
        .execute()
    else if (isChanged(before, columns))
      await db.updateTable('seguridad.recurso').set(columns).where('id_recurso', '=', recurso.idRecurso).execute()
  }
}

/** What is no menu entry keeps nothing of one. */
function tidied({ idRecurso, ...recurso }: ServiceResource): Recurso {
  const none = { descripcionMenu: null, urlMenu: null, icon: null, orden: 0, recursoPadre: null }
  return { ...recurso, ...(recurso.menu ? {} : none), idRecurso: idRecurso ?? 0 }
}

const columnsOf = (recurso: Recurso) => ({
  accion: recurso.accion,
  descripcion: recurso.descripcion,
  id_tipo_recurso: recurso.tipoRecurso,
  solicitud: recurso.solicitud,
  url: recurso.url,
  menu: recurso.menu,
  descripcion_menu: recurso.descripcionMenu,
  url_menu: recurso.urlMenu,
  icon: recurso.icon,
  orden: recurso.orden,
  id_recurso_padre: recurso.recursoPadre,
  estado: recurso.estado,
})

const isChanged = (before: Record<string, unknown>, after: ReturnType<typeof columnsOf>) =>
  Object.entries(after).some(([name, value]) => before[name] !== value)
