import type { ServiceResource } from '@wamani/contract/seguridad/servicio.ts'
import type { Db } from '../../../database/connect.ts'
import { assertRecursos } from './assertRecursos.ts'

export type Recurso = Omit<ServiceResource, 'idRecurso'> & { idRecurso: number }

/**
 * Replaces the resources of a service. Unknown ids are refused, resources without an id are added, missing ones are
 * deleted.
 */
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
  // One statement, whose foreign keys are checked at its end, because parents and children are deleted together.
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

/** Clears the menu fields of a resource that is no menu entry. */
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
