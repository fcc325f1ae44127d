import type { Route } from './core/http/route.ts'
import type { Module } from './core/resource/module.ts'
import { modules } from './modules.ts'

type Declared = Module['resources'][number]

/** A call on which a screen's place in the menu stands, with the resource whose screen it is. */
export type ScreenCall = { route: Route; resource?: Declared }

/** By the path of each screen the call its place in the menu stands on: who may make it may open the screen. */
export const screenCalls: ReadonlyMap<string, ScreenCall> = new Map(
  modules.flatMap(({ resources, screens }) => [
    ...resources.flatMap((resource): [string, ScreenCall][] => {
      const route = standingCall(resource)
      return resource.screen && route ? [[resource.screen, { route, resource }]] : []
    }),
    ...screens.map(({ path, route }): [string, ScreenCall] => [path, { route }]),
  ]),
)

/** The list of a resource, or where anybody signed in may list, that of opening a record. */
export function standingCall({ routes }: Declared): Route | undefined {
  return [routes.list, routes.get].find((route) => typeof route?.access === 'object')
}
