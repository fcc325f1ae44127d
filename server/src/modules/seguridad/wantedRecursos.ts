import type { Route, Verb } from '@wamani/contract/core/http/route.ts'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import type { Grants } from '@wamani/contract/core/resource/declared.ts'
import { type Module, routesOf } from '@wamani/contract/core/resource/module.ts'
import { standingCall } from '@wamani/contract/screenCalls.ts'

export const recursoTypes = ['MENÚ', 'OPERACIÓN', 'REPORTE'] as const

type Menu = { label: string; screen: string; icon: string; group: string | null; order: number }
export type WantedRecurso = {
  accion: string
  descripcion: string
  tipo: (typeof recursoTypes)[number]
  solicitud: string
  url: string | null
  verb: Verb
  grants: Grants
  menu: Menu | null
}

/** Permission rows of a module: one per route with a permission and one per right without a call. */
export function wantedRecursos(module: Module): WantedRecurso[] {
  const menus = menusOf(module)
  const resourceOf = new Map(
    module.resources.flatMap((resource) => Object.values(resource.routes).map((route) => [route, resource])),
  )
  const calls = routesOf(module).flatMap(([, route]): WantedRecurso[] => {
    if (typeof route.access === 'string') return []
    const menu = menus.get(route) ?? null
    const { verb, accion } = route.access
    const tipo = menu ? 'MENÚ' : verb === 'R' ? 'REPORTE' : 'OPERACIÓN'
    const grants = route.grants ?? resourceOf.get(route)?.grants ?? module.grants
    return [{ accion, descripcion: route.summary, tipo, solicitud: route.method, url: route.path, verb, grants, menu }]
  })
  const rights = module.rights.map(
    ({ accion, label, verb, grants = module.grants }): WantedRecurso => ({
      accion,
      descripcion: label,
      tipo: 'OPERACIÓN',
      solicitud: 'GET',
      url: null,
      verb,
      grants,
      menu: null,
    }),
  )
  return [...calls, ...rights]
}

/**
 * Each menu entry belongs to the list call of its screen or, when every signed-in user can list, to the call that opens
 * a record. Entries keep the order of the declaration.
 */
function menusOf(module: Module): Map<Route, Menu> {
  const placeOf = (name: string) => module.resources.findIndex((resource) => resource.name === name)
  const ofResources = module.resources.flatMap((resource, at): [Route, Menu][] => {
    const { menu, screen, labels } = resource
    const standing = standingCall(resource)
    if (!menu || !screen || !standing) return []
    const { label = capital(labels.plural), icon = 'IconPoint', group = null } = menu
    const before = module.screens.filter(({ after }) => after !== undefined && placeOf(after) < at).length
    return [[standing, { label, screen, icon, group, order: 100 + at + before }]]
  })
  const ofScreens = module.screens.map(({ label, path, icon, group, first, after, route }, at): [Route, Menu] => {
    const before = module.screens.slice(0, at).filter((one) => one.after !== undefined).length
    const order = first ? 90 + at : after === undefined ? 300 + at : 101 + placeOf(after) + before
    return [route, { label, screen: path, icon, group: group ?? null, order }]
  })
  return new Map([...ofResources, ...ofScreens])
}
