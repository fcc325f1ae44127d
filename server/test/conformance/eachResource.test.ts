import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type Filter, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { canBeDeleted } from '@wamani/contract/core/resource/statesIn.ts'
import { groupableFields } from '@wamani/contract/core/resource/viewsOf.ts'
import { describe, expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { can, resourcesThat, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, get, list, remove, update } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { countOf } from './countOf.ts'

// The other tests of this folder use a covering set of resources. Here every resource runs each part once with
// everything it declares in one call, so that a wrong column, join or template fails.
const t = await testApp({ modules: [fixtureModule] })

const filterValues: Record<Filter, (field: Field) => unknown> = {
  values: ({ kind, options = [] }) => (kind === 'boolean' ? true : (options[0]?.value ?? 1)),
  days: () => '2026-03-04',
  rows: () => 1,
  districts: () => '08',
}

const SORTED_FIELD_COUNT = 6
const inGroups = (all: readonly string[], size: number): string[][] =>
  all.flatMap((_, at) => (at % size === 0 ? [all.slice(at, at + size)] : []))

describe.each(resourcesThat(can('list')))('%s', (_, resource) => {
  const { fields } = resource
  const readable = Object.keys(fields).filter((name) => kinds[fieldOf(fields, name).kind].readable)
  const sortable = Object.keys(fields).filter((name) => kinds[fieldOf(fields, name).kind].sortable)

  it('is listed completely in every declared order', async () => {
    const total = await countOf(t, resource)
    const ascending = inGroups(sortable, SORTED_FIELD_COUNT)
    const descending = inGroups([...sortable, resource.id].map((name) => `-${name}`).toReversed(), SORTED_FIELD_COUNT)
    for (const sortBy of [resource.list.sort, ...ascending, ...descending].map(String)) {
      const { status, body, text } = await list(t, resource, { sortBy, per_page: 5, total: 'exacto' })
      expect([status, body.total], `${sortBy}: ${text}`).toEqual([200, total])
      expect(body.items).toHaveLength(Math.min(total, 5))
    }
  })

  it('is filtered by every filter, searched, and grouped by every group', async () => {
    const filters = resource.list.filters.flatMap((name): [string, unknown][] => {
      const field = fieldOf(fields, name)
      const { filter } = kinds[field.kind]
      if (filter === null) return []
      const value = filterValues[filter](field)
      if (filter === 'days') return [`${name}Desde`, `${name}Hasta`].map((one) => [one, value])
      return [[filter === 'rows' ? filterNameOf(name, field) : name, value]]
    })
    for (const query of [...filters, ['query', 'una palabra']].map(([name, value]) => ({ [String(name)]: value }))) {
      const { status, text } = await list(t, resource, { ...query, per_page: 1 })
      expect([query, status], text).toEqual([query, 200])
    }
    const { sums } = resource.list
    for (const agrupar of groupableFields(resource)) {
      const query = { total: 'solo', agrupar, ...(sums.length > 0 && { sumar: sums.join(',') }) }
      const { status, text } = await list(t, resource, query)
      expect([agrupar, status], text).toEqual([agrupar, 200])
    }
  })

  it('is offered in look-ups and exported with every column', async () => {
    const { options, exportList } = resource.routes
    if (options) {
      const { status, body } = await t.call<Row[]>(options)
      expect([status, Array.isArray(body)]).toEqual([200, true])
    }
    const query = { formato: 'csv', columnas: readable.join(','), query: 'una palabra que nadie escribe' }
    if (exportList) expect((await t.call(exportList, { query })).status).toBe(200)
  })
})

describe.each(resourcesThat(can('create', 'get')))('%s', (_, resource) => {
  it('is created, read, updated by each version and deleted, with history', async () => {
    const { id, body } = await createRow(t, resource)
    const { status, body: row } = await get(t, resource, id)
    expect([status, row.version, row.creadoPor]).toEqual([200, expect.any(Number), 'admin'])
    const seen = ['CREAR']
    if (resource.routes.update) {
      const { version } = row
      const changed = await update(t, resource, id, { ...body, version })
      expect([changed.status, changed.body.version], changed.text).toEqual([200, Number(version) + 1])
      const stale = await update(t, resource, id, { ...body, version })
      expect([stale.status, codeOf(stale)]).toEqual([409, 'VERSION'])
      seen.unshift('EDITAR')
    }
    const history = await t.call<Row[]>(routeOf(resource.routes, 'history'), { params: { id } })
    expect([history.status, history.body.at(-1)?.accion]).toEqual([200, 'CREAR'])
    expect(history.body.map(({ accion }) => accion)).toEqual(expect.arrayContaining(seen))
    if (!resource.routes.remove || !canBeDeleted(resource)) return
    const removed = await remove(t, resource, id)
    expect([204, 409], removed.text).toContain(removed.status)
    expect((await get(t, resource, id)).status).toBe(removed.status === 204 ? 404 : 200)
  })
})
