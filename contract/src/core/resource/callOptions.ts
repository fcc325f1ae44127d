import { copyProperties } from '../http/lazyProperties.ts'
import type { Route } from '../http/route.ts'

/** What a call of a resource has otherwise than the same call of others. */
export type CallOptions = {
  /** what permissions say it does */
  summary?: string
  /** whoever is signed in may make it */
  access?: 'session'
  /** the person says again who they are before it */
  confirm?: Route['confirm'] & string
  /** what its path has after that of the resource: `/search` */
  pathSuffix?: string
  /** further paths of this call alone */
  aliases?: readonly string[]
}

/** The calls of a resource with what its declaration says of single ones. Throws for one that it does not have. */
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
