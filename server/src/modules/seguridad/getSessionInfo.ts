import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'
import { screenCalls } from '@wamani/contract/screenCalls.ts'
import type { MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { hasOwnRows, isOffered } from '../../http/access/isOffered.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/implement.ts'

type Granted = {
  id_recurso: number
  accion: string
  servicio: string
  solicitud: string
  url: string | null
  permitido: boolean
  menu: boolean
  descripcion_menu: string
  url_menu: string
  icon: string
  id_recurso_padre: number | null
}

/** Returns the menu and calls of a session (R2, R7). Throws 400 for a user without an active profile (R9). */
export const getSessionInfo: Handler<typeof session.getSessionInfo> = async (context) => {
  const { db, user } = context
  if (user.perfiles.length === 0) throw new Problem('malformed', 'El usuario no tiene un perfil activo asignado.')
  const perfiles = user.perfiles.map(({ idPerfil }) => idPerfil)
  const pointless = await pointlessCalls(context)
  const { rows: granted } = await sql<Granted>`
    with efectivo as (
      select distinct id_recurso from seguridad.permiso_efectivo where id_perfil = any(${perfiles}))
    select r.id_recurso, r.accion, s.descripcion as servicio, r.solicitud, r.url, r.id_recurso in (select id_recurso from efectivo) as permitido,
      r.menu, r.descripcion_menu, r.url_menu, r.icon, r.id_recurso_padre
    from seguridad.recurso r join seguridad.servicio s using (id_servicio)
    where r.id_recurso in (select id_recurso from efectivo)
      or r.id_recurso in (select h.id_recurso_padre from seguridad.recurso h join efectivo using (id_recurso) where h.menu)
    order by s.orden, s.descripcion, r.orden, r.descripcion_menu, r.id_recurso`.execute(db)
  const rows = granted.filter(({ solicitud, url }) => !pointless.has(`${solicitud} ${url}`))
  const useless = await uselessScreens(rows, context)
  const calls = rows
    .filter(({ permitido }) => permitido)
    .map(({ accion, solicitud, url }) => (url === null ? accion : `${solicitud} ${url}`))
  return {
    accesoMenus: menuOf(rows.filter(({ menu, solicitud, url }) => menu && !useless.has(`${solicitud} ${url}`))),
    permisos: [...new Set(calls)].sort(),
    alcances: await scopesOf(db, perfiles),
  }
}

const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

const scopedCalls = modules
  .flatMap(routesOf)
  .flatMap(([, route]) => (typeof route.access === 'object' && route.access.withinScope ? [route] : []))

/**
 * Calls about a user's own rows that are pointless for this user, such as the worker desk for a user who is no worker.
 */
async function pointlessCalls(context: Context): Promise<Set<string>> {
  const having = await Promise.all(scopedCalls.map((route) => hasOwnRows(route, context)))
  return new Set(scopedCalls.filter((_, at) => !having[at]).map(callOf))
}

/** Granted calls whose screens are of no use to the user. */
async function uselessScreens(rows: readonly Granted[], context: Context): Promise<Set<string>> {
  const shown = new Set(rows.filter(({ menu }) => menu).map(({ solicitud, url }) => `${solicitud} ${url}`))
  const screens = [...screenCalls.values()].filter(({ route }) => shown.has(callOf(route)))
  const offered = await Promise.all(screens.map(({ route, resource }) => isOffered(route, resource, context)))
  return new Set(screens.filter((_, at) => !offered[at]).map(({ route }) => callOf(route)))
}

/** Creations and changes that every granting profile limits to its scope. */
async function scopesOf(db: Db, perfiles: readonly number[]): Promise<MenuInfo['alcances']> {
  const { rows } = await sql<{ llamada: string; alcances: string[] }>`
    select r.solicitud || ' ' || r.url as llamada, array_agg(distinct p.alcance order by p.alcance) as alcances
    from seguridad.permiso_efectivo e join seguridad.perfil p using (id_perfil) join seguridad.recurso r using (id_recurso)
    where id_perfil = any(${[...perfiles]}) and (r.solicitud = 'PUT' or r.solicitud = 'POST' and r.url not like '%{%') and r.url is not null
    group by 1 having bool_and(p.alcance <> 'TODO')`.execute(db)
  return Object.fromEntries(rows.map(({ llamada, alcances }) => [llamada, alcances]))
}

function menuOf(rows: readonly Granted[]): MenuInfo['accesoMenus'] {
  const services = Map.groupBy(rows, ({ servicio }) => servicio)
  const blocks = [...services].map(([descripcion, own]) => ({ descripcion, menus: menusOf(own) }))
  return blocks.filter(({ menus }) => menus.length > 0)
}

function menusOf(rows: readonly Granted[]) {
  const tops = onceByUrl(rows.filter(({ id_recurso_padre }) => id_recurso_padre === null))
  const menus = tops.map(({ id_recurso, descripcion_menu, icon, url_menu }) => ({
    descripcion: descripcion_menu,
    icon,
    url: url_menu,
    subMenus: onceByUrl(rows.filter((row) => row.id_recurso_padre === id_recurso)).map((child) => ({
      descripcion: child.descripcion_menu,
      url: child.url_menu,
    })),
  }))
  return menus.filter(({ url, subMenus }) => url !== '#' || subMenus.length > 0)
}

const onceByUrl = (rows: readonly Granted[]) =>
  rows.filter((row, at) => row.url_menu === '#' || rows.findIndex(({ url_menu }) => url_menu === row.url_menu) === at)
