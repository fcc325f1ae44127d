import type { z } from 'zod'
import { defined } from './defined.ts'
import type { FileParts } from './fileParts.ts'
import { copyProperties, withLazyProperties } from './lazyProperties.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Kind of permission, used to grant profiles in bulk: L list and view, C create, U update, D delete, R reports and
 * exports, X anything else.
 */
export type Verb = 'L' | 'C' | 'U' | 'D' | 'R' | 'X'

/**
 * Who may make a call.
 * `public`: no session. `session`: any signed-in user. `record`: users who may open the record named by `recurso` and
 * `id` in the query, within their scope. Otherwise: users with that permission.
 * `own`: no permission needed for the record whose id is the user's own; the operation gets `granted: false`.
 * `withinScope`: the call covers only rows of that scope, even if the user has a wider one; users without that scope
 * are not offered the call.
 */
export type Access = 'public' | 'session' | 'record' | { verb: Verb; accion: string; own?: true; withinScope?: string }

/** An API call as data, shared by server and web so that no path is written twice. */
export type Route<Params = unknown, Query = unknown, Body = unknown, Response = unknown> = {
  method: Method
  /** canonical path, which also names the permission; `{x}` stands for one segment */
  path: string
  /** other paths with the same handler and permission */
  aliases: readonly string[]
  access: Access
  summary: string
  status: 200 | 201 | 204
  /** path segment of an alias that becomes a query filter and the body's `field` */
  above?: { param: string; field: string } | undefined
  params?: z.ZodType<Params>
  query?: z.ZodType<Query> | undefined
  /** aliases of query parameters, renamed before validation */
  queryAliases?: Readonly<Record<string, string>>
  body?: z.ZodType<Body> | undefined
  /** body schema when the call is allowed only because the record is the user's own */
  ownBody?: z.ZodType
  /** body schemas by scope */
  scopeBodies?: Readonly<Record<string, z.ZodType>>
  bodyType: 'json' | 'multipart'
  /** the multipart body may also be sent as JSON, without files; all files are optional */
  alsoJson?: true
  /** name of the multipart part that may contain all non-file values as JSON */
  jsonPart?: string
  /** file parts of a multipart body; parts with other names are ignored */
  files?: FileParts
  /** `download`: bytes with a file name; `empty`: no body */
  response: z.ZodType<Response> | 'download' | 'empty'
  /** rate limit in calls per minute: per address for public routes, else per user */
  limitPerMinute?: number
  /** rate limit in calls per hour, for rare anonymous calls; replaces `limitPerMinute` */
  limitPerHour?: number
  /** profiles that get this permission, by verb, instead of those of the module */
  grants?: Readonly<Record<string, string>> | undefined
  /** the form lists all users of the product, so callers may read their names */
  choosesUsers?: true
  /**
   * applications may call it; default: only if it needs a permission. `true`: not about a particular user;
   * `false`: acts for one user
   */
  forApplications?: boolean
  /**
   * the response is a file with personal data: of records of this resource, or of the resource named by parameter
   * `param`. `EXPORTACION` covers many people and requires re-authentication
   */
  reads?: { resource: string; param?: string; operation: 'EXPORTACION' | 'IMPRESION' }
  /**
   * the response contains personal data of records of `resource`, so each read is logged (R60). Logged ids: the key
   * `id` anywhere in the response, or parameter `param`, or else the operation logs them itself. Rate limit: 60 calls
   * per minute unless `limitPerMinute` is set
   */
  people?: { resource: string; id?: string; param?: string }
  /** allowed before a pending password change or second factor set-up (R16) */
  beforePasswordChange?: true
  /** requires re-authentication within the last minutes (R28). `unlessOwn`: not for the user's own record */
  confirm?: 'identity' | 'unlessOwn'
}

type Defaulted = 'aliases' | 'status' | 'bodyType'

/** Completes a route with the defaults: status 200, JSON body, no aliases. */
export function defineRoute<Params = unknown, Query = unknown, Body = unknown, Response = unknown>(
  route: Omit<Route<Params, Query, Body, Response>, Defaulted> & Partial<Pick<Route, Defaulted>>,
): Route<Params, Query, Body, Response> {
  const { aliases = [], status = 200, bodyType = 'json', reads } = route
  const { confirm = reads?.operation === 'EXPORTACION' ? ('identity' as const) : undefined } = route
  return Object.assign(copyProperties(route), { aliases, status, bodyType, ...(confirm && { confirm }) })
}

type Schemas = 'params' | 'query' | 'body' | 'ownBody' | 'scopeBodies' | 'response'

/** Like `defineRoute`, with schemas that are built on first use. */
export function defineLazyRoute(
  route: Omit<Route, Defaulted | Schemas> & Partial<Pick<Route, Defaulted | 'response'>>,
  schemas: { [Name in Schemas]?: () => NonNullable<Route[Name]> },
): Route {
  return defineRoute(withLazyProperties(route, schemas) as Route) // the two halves make a complete route
}

/** Response type when it is not JSON. Reads no lazy schema of a JSON route. */
export function nonJsonResponse(route: Pick<Route, 'response'>): 'download' | 'empty' | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(route, 'response')?.value
  return value === 'download' || value === 'empty' ? value : undefined
}

/** Query schema. Throws when the route has none. */
export const queryOf = <Query>({ method, path, query }: Pick<Route<unknown, Query>, 'method' | 'path' | 'query'>) =>
  defined(query, `query of ${method} ${path}`)

/** Body schema. Throws when the route has none. */
export const bodyOf = <Body>({ method, path, body }: Pick<Route<unknown, unknown, Body>, 'method' | 'path' | 'body'>) =>
  defined(body, `body of ${method} ${path}`)

/** Replaces `{x}` segments with URL-encoded values. Throws when a value is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`Missing path parameter ${name} of ${path}`)
    return encodeURIComponent(String(value))
  })
}
