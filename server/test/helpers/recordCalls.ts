import type { ListSummary } from '@wamani/contract/core/http/paging.ts'
import { tableSchema } from '../../src/crud/tableSchema.ts'
import type { Declared, Values } from './buildRow.ts'
import { routeOf } from './everyResource.ts'
import type { Row, TestApp } from './testApp.ts'
import type { Answer, CallOptions } from './testCall.ts'

export type ListBody = {
  items: Row[]
  total: number
  current_page: number
  per_page: number
  resumen?: ListSummary
}
export type ProblemAnswer = Answer<{
  errorMessage: string
  errors?: { campo: string; mensaje: string }[]
  codigo?: string
  traza?: string
}>

export function update(t: TestApp, resource: Declared, id: number, body: Values, options: CallOptions = {}) {
  const { idIn, routes, id: idField } = resource
  const place = idIn === 'path' ? { params: { id } } : {}
  const named = idIn === 'path' ? body : { ...body, [idField]: id }
  return t.call<Row>(routeOf(routes, 'update'), { ...options, ...place, body: named })
}

export function remove(t: TestApp, resource: Declared, id: number, options: CallOptions = {}) {
  const place = resource.idIn === 'query' ? { query: { id } } : { params: { id } }
  return t.call(routeOf(resource.routes, 'remove'), { ...options, ...place })
}

export const get = (t: TestApp, resource: Declared, id: number, options: CallOptions = {}) =>
  t.call<Row>(routeOf(resource.routes, 'get'), { ...options, params: { id } })

export async function storedVersion(t: Pick<TestApp, 'sql'>, resource: Declared, id: unknown): Promise<number> {
  const { table, id: column } = tableSchema(resource)
  const [row] = await t.sql<{ version: number }>(`select version from ${table} where ${column} = $1`, [Number(id)])
  return row?.version ?? 1
}

export const list = (t: TestApp, resource: Declared, query: Values = {}, options: CallOptions = {}) =>
  t.call<ListBody>(routeOf(resource.routes, 'list'), { ...options, query: { per_page: 10, ...query } })

const problemOf = (answer: Answer<unknown>) => (answer.body ?? {}) as Partial<ProblemAnswer['body']>

export const issuesOf = (answer: Answer<unknown>) => problemOf(answer).errors ?? []
export const messageOf = (answer: Answer<unknown>) => problemOf(answer).errorMessage
export const codeOf = (answer: Answer<unknown>) => problemOf(answer).codigo
