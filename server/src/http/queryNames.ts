import { pageAliases } from '@wamani/contract/core/http/paging.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { serverQueryKeys } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { z } from 'zod'

type Known = { names: ReadonlySet<string>; aliases: Readonly<Record<string, string>> }
type Described = { properties?: Record<string, unknown>; allOf?: Described[] }

const known = new WeakMap<object, Known>()

/** Query parameters of a call and their aliases. */
export function queryNames({ query, queryAliases }: Pick<Route, 'query' | 'queryAliases'>): Known {
  if (!query) return { names: new Set(), aliases: {} }
  const found = known.get(query)
  if (found) return found
  // JSON Schema sees the keys through preprocess and transform wrappers
  const described = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as Described
  const names = new Set(keysOf(described).filter((name) => !serverQueryKeys.has(name)))
  const paging = Object.entries(pageAliases).filter(([, name]) => names.has(name))
  const made = { names, aliases: { ...Object.fromEntries(paging), ...queryAliases } }
  known.set(query, made)
  return made
}

const keysOf = ({ properties = {}, allOf = [] }: Described): string[] => [
  ...Object.keys(properties),
  ...allOf.flatMap(keysOf),
]

/** Unknown query parameters. They are rejected: a misspelt filter must not list everything. */
export function unknownNames(route: Pick<Route, 'query' | 'queryAliases'>, query: unknown): string[] {
  const sent = Object.keys((query ?? {}) as object)
  if (sent.length === 0) return []
  const { names, aliases } = queryNames(route)
  return sent.filter((name) => !names.has(name) && !Object.hasOwn(aliases, name))
}
