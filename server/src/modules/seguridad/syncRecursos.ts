import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import { administrator, shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { recursoTypes, type WantedRecurso, wantedRecursos } from './wantedRecursos.ts'

/**
 * Creates the missing permission rows of every route and grants them as the modules declare (R4). Existing rows keep
 * the changes of administrators. Returns the number of rows added.
 */
export async function syncRecursos(db: Db, modules: readonly Module[]): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('wamani.recursos'))`.execute(db)
  await addShipped(db)
  let added = 0
  for (const module of modules) added += await syncModule(db, module)
  return added
}

async function addShipped(db: Db): Promise<void> {
  const { n } = await db
    .selectFrom('seguridad.perfil')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) return
  const profiles = shippedProfiles.map((profile) => ({ ...profile, protegido: profile.nombre === administrator }))
  await db.insertInto('seguridad.perfil').values(profiles).execute()
  await db
    .insertInto('seguridad.tipo_recurso')
    .values(recursoTypes.map((descripcion) => ({ descripcion })))
    .execute()
}

async function syncModule(db: Db, module: Module): Promise<number> {
  const wanted = wantedRecursos(module)
  const idServicio = await serviceOf(db, module)
  const existing = await db
    .selectFrom('seguridad.recurso')
    .select(['solicitud', 'url', 'accion', 'descripcion_menu'])
    .where('id_servicio', '=', idServicio)
    .execute()
  const known = new Set(existing.map(({ solicitud, url, accion }) => `${solicitud} ${url ?? accion}`))
  const fresh = wanted.filter(({ solicitud, url, accion }) => !known.has(`${solicitud} ${url ?? accion}`))
  if (fresh.length === 0) return 0
  const tipos = await typeIds(db)
  const typeId = (tipo: string) => defined(tipos.get(tipo), `resource type ${tipo}`)
  const groups = await groupsOf(db, module, idServicio, fresh, typeId('MENÚ'))
  const rows = await db
    .insertInto('seguridad.recurso')
    .values(
      fresh.map(({ accion, descripcion, tipo, solicitud, url, menu }) => ({
        id_servicio: idServicio,
        accion,
        descripcion,
        id_tipo_recurso: typeId(tipo),
        solicitud,
        url,
        ...(menu && {
          menu: true,
          descripcion_menu: menu.label,
          url_menu: menu.screen,
          icon: menu.icon,
          orden: menu.order,
          id_recurso_padre: menu.group === null ? null : groups.get(menu.group),
        }),
      })),
    )
    .returning('id_recurso')
    .execute()
  await grantRows(
    db,
    idServicio,
    rows.map(({ id_recurso }, at) => ({ idRecurso: id_recurso, wanted: defined(fresh[at], 'resource of the row') })),
  )
  return rows.length
}

/** The service of a module, even if renamed. A service with the module's label is adopted. */
async function serviceOf(db: Db, { name, service }: Module): Promise<number> {
  const own = await db
    .selectFrom('seguridad.servicio')
    .select('id_servicio')
    .where('modulo', '=', name)
    .executeTakeFirst()
  if (own) return own.id_servicio
  const adopted = await db
    .updateTable('seguridad.servicio')
    .set({ modulo: name })
    .where('modulo', 'is', null)
    .where('descripcion', '=', service.label)
    .returning('id_servicio')
    .executeTakeFirst()
  if (adopted) return adopted.id_servicio
  const made = await db
    .insertInto('seguridad.servicio')
    .values({ descripcion: service.label, orden: service.order, modulo: name })
    .returning('id_servicio')
    .executeTakeFirstOrThrow()
  return made.id_servicio
}

/** Menu group rows of the new entries; creates missing ones. */
async function groupsOf(
  db: Db,
  module: Module,
  idServicio: number,
  fresh: readonly WantedRecurso[],
  tipoMenu: number,
): Promise<Map<string, number>> {
  const needed = [...new Set(fresh.flatMap(({ menu }) => (menu?.group ? [menu.group] : [])))]
  const groups = new Map<string, number>()
  for (const name of needed) {
    const icon = module.groups[name]
    if (!icon) throw new Error(`${module.name} has no menu group named ${name}`)
    const found = await db
      .selectFrom('seguridad.recurso')
      .select('id_recurso')
      .where('id_servicio', '=', idServicio)
      .where('url_menu', '=', '#')
      .where('descripcion_menu', '=', name)
      .executeTakeFirst()
    const row =
      found ??
      (await db
        .insertInto('seguridad.recurso')
        .values({
          id_servicio: idServicio,
          accion: 'VER',
          descripcion: `Menú ${name}`,
          id_tipo_recurso: tipoMenu,
          solicitud: 'GET',
          menu: true,
          descripcion_menu: name,
          url_menu: '#',
          icon,
          orden: groupOrder(module, name),
        })
        .returning('id_recurso')
        .executeTakeFirstOrThrow())
    groups.set(name, row.id_recurso)
  }
  return groups
}

/** A group takes the place of its first entry. */
const groupOrder = (module: Module, name: string) => {
  const at = module.resources.findIndex(({ menu }) => menu?.group === name)
  return 100 + Math.max(at, 0)
}

async function typeIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('seguridad.tipo_recurso').select(['id_tipo_recurso', 'descripcion']).execute()
  return new Map(rows.map(({ descripcion, id_tipo_recurso }) => [descripcion, id_tipo_recurso]))
}

/**
 * Grants every new row to Administrador and, by verb, to the profiles of the declaration. Missing profiles are skipped.
 */
async function grantRows(
  db: Db,
  idServicio: number,
  rows: readonly { idRecurso: number; wanted: WantedRecurso }[],
): Promise<void> {
  const profiles = await db.selectFrom('seguridad.perfil').select(['id_perfil', 'nombre', 'protegido']).execute()
  const permisos = profiles.flatMap(({ id_perfil, nombre, protegido }) =>
    rows
      .filter(({ wanted }) => protegido || wanted.grants[nombre]?.includes(wanted.verb))
      .map(({ idRecurso }) => ({ id_perfil, id_recurso: idRecurso, id_servicio: idServicio })),
  )
  const linked = [...new Set(permisos.map(({ id_perfil }) => id_perfil))].map((id_perfil) => ({
    id_perfil,
    id_servicio: idServicio,
  }))
  if (permisos.length === 0) return
  await db
    .insertInto('seguridad.perfil_servicio')
    .values(linked)
    .onConflict((conflict) => conflict.columns(['id_perfil', 'id_servicio']).doNothing())
    .execute()
  await db
    .insertInto('seguridad.permiso')
    .values(permisos)
    .onConflict((conflict) => conflict.columns(['id_perfil', 'id_recurso']).doNothing())
    .execute()
}
