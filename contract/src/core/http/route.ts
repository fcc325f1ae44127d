import type { z } from 'zod'
import { defined } from './defined.ts'
import type { FileParts } from './fileParts.ts'
import { copyProperties, withLazyProperties } from './lazyProperties.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a permission lets a person do, by which profiles are granted rights in bulk:
 * L list and view, C create, U update, D delete, R reports and exports, X anything special.
 */
export type Verb = 'L' | 'C' | 'U' | 'D' | 'R' | 'X'

/**
 * `public`: no session; `session`: anyone signed in; `record`: who may open the record that the query names (`recurso`
 * and `id`), within the scope of that; otherwise a permission row (recurso) must be granted. With `own`, a person needs
 * no permission for the record that bears the own user id; the operation gets `granted: false`. With `withinScope`, the call
 * reaches the rows of that scope alone, however far the person's profiles go elsewhere; who has none of them is not
 * offered it.
 */
export type Access = 'public' | 'session' | 'record' | { verb: Verb; accion: string; own?: true; withinScope?: string }

/** A call of the API as data: both sides read it, nobody writes a path twice. */
export type Route<Params = unknown, Query = unknown, Body = unknown, Response = unknown> = {
  method: Method
  /** the path that names the permission, `{x}` for one segment */
  path: string
  /** further paths served by the same handler under the same permission */
  aliases: readonly string[]
  access: Access
  summary: string
  status: 200 | 201 | 204
  /** a segment of an alias that says what the query filters by, and what the body holds under `field` */
  above?: { param: string; field: string } | undefined
  params?: z.ZodType<Params>
  query?: z.ZodType<Query> | undefined
  /** second names of parameters of the query, which its schema folds into the first */
  queryAliases?: Readonly<Record<string, string>>
  body?: z.ZodType<Body> | undefined
  /** the body expected instead when the call is admitted only because the record is the person's own */
  ownBody?: z.ZodType
  /** the body expected instead within a scope of a profile */
  scopeBodies?: Readonly<Record<string, z.ZodType>>
  bodyType: 'json' | 'multipart'
  /** a multipart body may come as JSON as well, then without files: none of them is required */
  alsoJson?: true
  /** the part of a multipart body in which all values but the files may come together, as JSON */
  jsonPart?: string
  /** file parts of a multipart body; what comes under other names is left aside */
  files?: FileParts
  /** `download`: bytes with a file name; `empty`: no body */
  response: z.ZodType<Response> | 'download' | 'empty'
  /** calls per minute allowed from one address where the route is public, else to one user */
  limitPerMinute?: number
  /** instead of that, calls per hour, for what an anonymous caller does a few times */
  limitPerHour?: number
  /** granted to these shipped profiles by verb, instead of to those of the module */
  grants?: Readonly<Record<string, string>> | undefined
  /** its form chooses among all users of the product: who may make the call may know them */
  choosesUsers?: true
  /**
   * whether applications may make it; where not said, by whether it asks for a permission. `true`: it is about nobody in particular;
   * `false`: what follows from it is a person's own
   */
  forApplications?: boolean
  /**
   * the file it answers is of people: of records of this resource, or of the one that a parameter names. An `EXPORTACION` is of
   * many, so the person says again who they are
   */
  reads?: { resource: string; param?: string; operation: 'EXPORTACION' | 'IMPRESION' }
  /**
   * it answers, by a query of its own, what identifies people or the law protects most, of records of `resource`. A trace is left of whom
   * (R60): of the ids under the key `id` of the answer, wherever it stands, or of the one that the parameter `param` names, or, without
   * either, by the operation itself. One user may make 60 such calls a minute unless `limitPerMinute` says otherwise
   */
  people?: { resource: string; id?: string; param?: string }
  /** may be called while the account is not ready: the password must be changed, or a second factor set up (R16) */
  beforePasswordChange?: true
  /**
   * of grave consequence: the person says again who they are, unless they did so a few minutes ago (R28). `unlessOwn`:
   * not about the record that bears the own user id
   */
  confirm?: 'identity' | 'unlessOwn'
}

type Defaulted = 'aliases' | 'status' | 'bodyType'

/** Completes a route with the usual defaults: status 200, JSON body, no aliases. */
export function defineRoute<Params = unknown, Query = unknown, Body = unknown, Response = unknown>(
  route: Omit<Route<Params, Query, Body, Response>, Defaulted> & Partial<Pick<Route, Defaulted>>,
): Route<Params, Query, Body, Response> {
  const { aliases = [], status = 200, bodyType = 'json', reads } = route
  const { confirm = reads?.operation === 'EXPORTACION' ? ('identity' as const) : undefined } = route
  return Object.assign(copyProperties(route), { aliases, status, bodyType, ...(confirm && { confirm }) })
}

type Schemas = 'params' | 'query' | 'body' | 'ownBody' | 'scopeBodies' | 'response'

/** The same of a route whose schemas are made when they are first asked for. */
export function defineLazyRoute(
  route: Omit<Route, Defaulted | Schemas> & Partial<Pick<Route, Defaulted | 'response'>>,
  schemas: { [Name in Schemas]?: () => NonNullable<Route[Name]> },
): Route {
  return defineRoute(withLazyProperties(route, schemas) as Route) // together they are one
}

/** What a call answers instead of JSON; asks for no schema that nobody needs yet. */
export function nonJsonResponse(route: Pick<Route, 'response'>): 'download' | 'empty' | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(route, 'response')?.value
  return value === 'download' || value === 'empty' ? value : undefined
}

/** The schema of the query. Throws where the route takes none. */
export const queryOf = <Query>({ method, path, query }: Pick<Route<unknown, Query>, 'method' | 'path' | 'query'>) =>
  defined(query, `query of ${method} ${path}`)

/** The schema of the body. Throws where the route takes none. */
export const bodyOf = <Body>({ method, path, body }: Pick<Route<unknown, unknown, Body>, 'method' | 'path' | 'body'>) =>
  defined(body, `body of ${method} ${path}`)

/** Fills `{x}` segments; values are URL-encoded. Throws when a value is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`Missing path parameter ${name} of ${path}`)
    return encodeURIComponent(String(value))
  })
}
