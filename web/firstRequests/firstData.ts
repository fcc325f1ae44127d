import { perPageDefault } from '@wamani/contract/core/http/paging.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { modules } from '@wamani/contract/modules.ts'

/** A request sent with the first screen. `access` `session`: needs no permission. */
export type FirstData = { path: string; query: string; access?: 'session' }

/** First page of the list at a path, exactly as the screen requests it (web/src/crud/list/listState.ts). */
export function listData(screen: string): FirstData[] {
  const resource = modules.flatMap(({ resources }) => resources).find((one) => one.screen === screen)
  const list = resource?.routes.list
  if (!resource || !list) return []
  const { page = 'current_page', perPage = 'per_page' } = resource.list.pageNames ?? {}
  return [dataOf(list, `?${page}=1&${perPage}=${perPageDefault}`)]
}

/** The single request of a personal desk. */
export function deskData(path: string): FirstData[] {
  const desk = modules.flatMap(({ screens }) => screens).find((one) => one.path === path && one.first)
  return desk ? [dataOf(desk.route, '')] : []
}

const dataOf = ({ path, access }: Pick<Route, 'path' | 'access'>, query: string): FirstData => ({
  ...{ path, query },
  ...(access === 'session' && { access }),
})
