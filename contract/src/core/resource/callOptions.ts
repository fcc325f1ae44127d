import { copyProperties } from '../http/lazyProperties.ts'
import type { Route } from '../http/route.ts'

/** Overrides for one call of a resource. */
export type CallOptions = {
  /** title of the permission */
  summary?: string
  /** any signed-in user may make it */
  access?: 'session'
  /** requires re-authentication */
  confirm?: Route['confirm'] & string
  /** appended to the resource path: `/search` */
  pathSuffix?: string
  aliases?: readonly string[]
}

export function withCallOptions(
  { key, api, aliases }: { key: string; api: string; aliases: readonly string[] },
  routes: Readonly<Record<string, Route>>,
  calls: Readonly<Record<string, CallOptions>>,
): Record<string, Route> {
  const unknown = Object.keys(calls).filter((name) => !routes[name])
  if (unknown.length > 0) throw new Error(`${key} says something of calls it does not have: ${unknown.join(', ')}`)
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const { pathSuffix, aliases: own = [], ...traits } = calls[name] ?? {}
      const paths =
        pathSuffix === undefined
          ? route
          : { path: api + pathSuffix, aliases: aliases.map((other) => other + pathSuffix) }
      return [
        name,
        Object.assign(copyProperties(route), traits, { path: paths.path, aliases: [...paths.aliases, ...own] }),
      ]
    }),
  )
}
