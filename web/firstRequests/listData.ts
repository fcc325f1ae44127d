import { perPageDefault } from '@wamani/contract/core/http/paging.ts'
import { modules } from '@wamani/contract/modules.ts'

/** A call a screen begins with, as it is sent; `access`: `session` where anybody signed in may make it. */
export type FirstData = { path: string; query: string; access?: 'session' }

/** The first page of the list that stands at an address, as the screen asks for it (web/src/crud/list/listState.ts). */
export function listData(screen: string): FirstData[] {
  const resource = modules.flatMap(({ resources }) => resources).find((one) => one.screen === screen)
  const list = resource?.routes.list
  if (!resource || !list) return []
  const { page = 'current_page', perPage = 'per_page' } = resource.list.pageNames ?? {}
  return [
    {
      path: list.path,
      query: `?${page}=1&${perPage}=${perPageDefault}`,
      ...(list.access === 'session' && { access: 'session' as const }),
    },
  ]
}
