import { Problem } from '@wamani/contract/core/http/problem.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { callsOf, type Row, type Values } from '../src/crud/calls.ts'
import type { ContractServer } from './contractServer.ts'
import { fitsFilters, summaryOf } from './listAnswers.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Serves the CRUD routes of a resource from in-memory rows with version checks. Returns the rows. */
export function serveResource(server: ContractServer, resource: AnyResource, begin: readonly Values[]): Row[] {
  const { list, options, get, history, create, update, remove } = callsOf(resource)
  const rows = begin.map((values, at) => stored(resource, values, at + 1))
  const find = (id: unknown): Row => {
    const row = rows.find((one) => one[resource.id] === Number(id))
    if (!row) throw new Problem('notFound')
    return row
  }
  const matching = (query: string | undefined) => {
    const words = plain(query ?? '').split(/\s+/)
    return rows.filter((row) => words.every((word) => plain(Object.values(row).join(' ')).includes(word)))
  }
  server.answer(list, ({ query }) => {
    const { current_page, per_page } = query
    const items = matching(query.query).filter((row) => fitsFilters(resource, row, query))
    const said = { total: items.length, current_page, per_page }
    if (query.total === 'solo') return { items: [], ...said, resumen: summaryOf(resource, items, query) }
    const from = (current_page - 1) * per_page
    return { items: items.slice(from, from + per_page), ...said }
  })
  server.answer(options, ({ query }) =>
    matching(query.query)
      .filter((row) => fitsFilters(resource, row, query))
      .map((row) => referenceOf(resource, row)),
  )
  server.answer(get, ({ params }) => find(params.id))
  server.answer(history, () => [])
  if (create)
    server.answer(create, ({ body }) => {
      const row = stored(resource, body, rows.length + 1)
      rows.push(row)
      return row
    })
  if (update)
    server.answer(update, ({ params, body }) => {
      const row = find(params.id)
      if (body.version !== undefined && body.version !== row.version)
        throw new Problem('conflict', { codigo: 'VERSION', message: 'El registro fue modificado por otro usuario.' })
      return Object.assign(row, nested(resource, body), { version: row.version + 1 })
    })
  if (remove)
    server.answer(remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1)
      return undefined
    })
  return rows
}

function stored(resource: AnyResource, values: Values, id: number): Row {
  const empty = Object.fromEntries(
    Object.entries(resource.fields).map(([name, { lifecycle }]) => [name, lifecycle?.initial ?? null]),
  )
  const authorship = { creadoPor: 'admin', creadoEn: '2026-01-05T13:00:00Z', actualizadoPor: null }
  return {
    ...empty,
    [resource.id]: id,
    version: 1,
    ...authorship,
    actualizadoEn: '2026-01-05T13:00:00Z',
    ...nested(resource, values),
  } as Row
}

/** Replaces reference ids by rows with their names. */
const nested = (resource: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const to = resource.fields[name]?.to
      if (!to || typeof value !== 'number') return [name, value]
      const target = findResource(to)
      return [
        name,
        { [target.id]: value, ...Object.fromEntries(target.display.map((one) => [one, `${one} ${value}`])) },
      ]
    }),
  )

const referenceOf = ({ id, display }: AnyResource, row: Row) =>
  Object.fromEntries([id, ...display].map((name) => [name, row[name] as string | number]))
