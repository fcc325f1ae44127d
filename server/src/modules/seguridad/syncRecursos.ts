import { type Module, routesOf } from '@wamani/contract/core/module.ts'
import type { Grants } from '@wamani/contract/core/resource.ts'
import type { Route, Verb } from '@wamani/contract/core/route.ts'
import { administrator, shippedProfiles } from '@wamani/contract/seguridad/profiles.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

const types = ['MENÚ', 'OPERACIÓN', 'REPORTE'] as const

type Menu = { label: string; screen: string; icon: string; group: string | null; order: number }
type Wanted = {
  accion: string
  descripcion: string
  tipo: (typeof types)[number]
  solicitud: string
  url: string | null
  verb: Verb
  grants: Grants
  menu: Menu | null
}

/**
 * Gives every route of the product its permission row (R4): what is missing is added and granted as the modules say,
 * what exists is left as administrators made it. Answers how many rows were added.
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
    .values(types.map((descripcion) => ({ descripcion })))
    .execute()
}

async function syncModule(db: Db, module: Module): Promise<number> {
  const wanted = wantedRows(module)
  const idServicio = await serviceOf(db, module)
  const existing = await db
    .selectFrom('seguridad.recurso')
    .select(['solicitud', 'url', 'accion', 'descripcion_menu'])
    .where('id_servicio', '=', idServicio)
    .execute()
  const known = new Set(existing.map(({ solicitud, url, accion }) => `${solicitud} ${url ?? accion}`))
  const fresh = wanted.filter(({ solicitud, url, accion }) => !known.has(`${solicitud} ${url ?? accion}`))
  if (fresh.length === 0) return 0
  const groups = await groupsOf(db, module, idServicio, fresh)
  const tipos = await typeIds(db)
  const rows = await db
    .insertInto('seguridad.recurso')
    .values(
      fresh.map(({ accion, descripcion, tipo, solicitud, url, menu }) => ({
        id_servicio: idServicio,
        accion,
        descripcion,
        id_tipo_recurso: tipos.get(tipo)!,
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
    rows.map(({ id_recurso }, at) => ({ idRecurso: id_recurso, wanted: fresh[at]! })),
  )
  return rows.length
}

/** The permission rows a module needs: one per route that asks for a permission, and one per right without a call. */
export function wantedRows(module: Module): Wanted[] {
  const menus = menusOf(module)
  const resourceOf = new Map(
    module.resources.flatMap((resource) => Object.values(resource.routes).map((route) => [route, resource])),
  )
  const calls = routesOf(module).flatMap(([, route]): Wanted[] => {
    if (typeof route.access === 'string') return []
    const menu = menus.get(route) ?? null
    const { verb, accion } = route.access
    const tipo = menu ? 'MENÚ' : verb === 'R' ? 'REPORTE' : 'OPERACIÓN'
    const grants = resourceOf.get(route)?.grants ?? module.grants
    return [{ accion, descripcion: route.summary, tipo, solicitud: route.method, url: route.path, verb, grants, menu }]
  })
  const rights = module.rights.map(
    ({ accion, label, verb }): Wanted => ({
      accion,
      descripcion: label,
      tipo: 'OPERACIÓN',
      solicitud: 'GET',
      url: null,
      verb,
      grants: module.grants,
      menu: null,
    }),
  )
  return [...calls, ...rights]
}

/** Menu entries stand on the list call of their screen; their order is that of the declaration. */
function menusOf(module: Module): Map<Route, Menu> {
  const ofResources = module.resources.flatMap(({ menu, screen, labels, routes }, at): [Route, Menu][] =>
    menu && screen && routes.list
      ? [
          [
            routes.list,
            {
              label: menu.label ?? capitalised(labels.plural),
              screen,
              icon: menu.icon ?? 'IconPoint',
              group: menu.group ?? null,
              order: 100 + at,
            },
          ],
        ]
      : [],
  )
  const ofScreens = module.screens.map(({ label, path, icon, group, route }, at): [Route, Menu] => [
    route,
    { label, screen: path, icon, group: group ?? null, order: 300 + at },
  ])
  return new Map([...ofResources, ...ofScreens])
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The service of a module, whatever administrators call it by now; one of the module's label is taken over. */
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

/** Rows of the menu groups, in the module's order, before or between the entries without a group. */
async function groupsOf(
  db: Db,
  module: Module,
  idServicio: number,
  fresh: readonly Wanted[],
): Promise<Map<string, number>> {
  const needed = [...new Set(fresh.flatMap(({ menu }) => (menu?.group ? [menu.group] : [])))]
  const groups = new Map<string, number>()
  const tipo = (await typeIds(db)).get('MENÚ')!
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
          id_tipo_recurso: tipo,
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

/** «Catálogos» and its like stand after the entries, other groups before them: where the module lists them. */
const groupOrder = (module: Module, name: string) => {
  const at = module.resources.findIndex(({ menu }) => menu?.group === name)
  return 100 + Math.max(at, 0)
}

async function typeIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('seguridad.tipo_recurso').select(['id_tipo_recurso', 'descripcion']).execute()
  return new Map(rows.map(({ descripcion, id_tipo_recurso }) => [descripcion, id_tipo_recurso]))
}

/** Administrador gets every new row; other profiles what the declaration grants by verb. Missing profiles are passed over. */
async function grantRows(
  db: Db,
  idServicio: number,
  rows: readonly { idRecurso: number; wanted: Wanted }[],
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
