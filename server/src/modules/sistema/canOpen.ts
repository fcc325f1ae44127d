import type { Route } from '@wamani/contract/core/http/route.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Context } from '../../http/context.ts'

/** The calls on which a screen's place in the menu stands, by its path: who may make one of them may open it. */
const calls = new Map<string, Route[]>()
for (const { resources, screens } of modules) {
  for (const { screen, routes } of resources)
    if (screen)
      calls.set(screen, [routes.list, routes.get].filter((route) => typeof route?.access === 'object') as Route[])
  for (const { path, route } of screens) calls.set(path, [route])
}

/** Whether the menu of the person has the screen. */
export async function canOpen(can: Context['can'], screen: string): Promise<boolean> {
  const first = calls.get(screen)?.[0]
  return first !== undefined && can(first)
}
