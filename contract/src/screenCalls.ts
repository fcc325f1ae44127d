import type { Route } from './core/http/route.ts'
import type { Module } from './core/resource/module.ts'
import { modules } from './modules.ts'

type Declared = Module['resources'][number]

/** The call that grants access to a screen, and its resource. */
export type ScreenCall = { route: Route; resource?: Declared }

/** The call that grants access to each screen, by path. */
export const screenCalls: ReadonlyMap<string, ScreenCall> = new Map(
  modules.flatMap(({ resources, screens }) => [
    ...resources.flatMap((resource): [string, ScreenCall][] => {
      const route = standingCall(resource)
      return resource.screen && route ? [[resource.screen, { route, resource }]] : []
    }),
    ...screens.map(({ path, route }): [string, ScreenCall] => [path, { route }]),
  ]),
)

/** List call of a resource, or `get` when any user may list. */
export function standingCall({ routes }: Declared): Route | undefined {
  return [routes.list, routes.get].find((route) => typeof route?.access === 'object')
}
