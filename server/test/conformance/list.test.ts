import { messages } from '@wamani/contract/core/http/messages.ts'
import { perPageMax, totalCap, wholeListMax } from '@wamani/contract/core/http/paging.ts'
import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { readingOrder } from '@wamani/contract/core/resource/texts/displayText.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared } from '../helpers/buildRow.ts'
import { metResourcesThat } from '../helpers/covering/coveringSet.ts'
import { atMost, share } from '../helpers/covering/turns.ts'
import { can, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { issuesOf, list, messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { withoutLinks } from '../helpers/withoutLinks.ts'
import { countOf } from './countOf.ts'

const t = await testApp({ modules: [fixtureModule] })
const EXTRAS = ['version', 'creadoEn', 'creadoPor', 'actualizadoEn', 'actualizadoPor']
/** Key of all fields that are sorted by the same code. */
const shapeOf = ({ fields, id }: Declared, name: string) => {
  const field = fields[name]
  return field ? `${field.kind} ${field.readOnly} ${field.to}` : name === id ? 'id' : name
}
const BAD_SIZES = ['0', '-1', '1.5', 'x', '1e9', 'Infinity', '99999999999']
// each case is tried on the first few resources that have it; eachResource.test.ts sorts by every column of all
const [isOrderTried, isSizeTried, isReferenceTried, isFilledUp] = [atMost(3), atMost(3), atMost(2), atMost(8)]
const sortableKinds = ({ kind }: Field) => kinds[kind].sortable

describe.each(metResourcesThat(can('list')))('list of %s', (_, resource) => {
  const ids = (rows: Row[]) => rows.map((row) => row[resource.id])

  it('returns ten rows per page by default, or all rows when declared', async () => {
    await manyOf(resource, isFilledUp('first page') ? 12 : 3)
    const { status, body } = await list(t, resource, { per_page: undefined, sortBy: resource.id })
    expect(status).toBe(200)
    const total = await countOf(t, resource)
    const size = resource.list.unpagedByDefault ? Math.min(total, wholeListMax) : 10
    expect(body).toMatchObject({ current_page: 1, per_page: size, ...shownTotal(total) })
    expect(body.items.length).toBe(Math.min(size, total))
  })

  it('returns each row once across pages', async () => {
    await manyOf(resource, isFilledUp('all pages') ? 12 : 3)
    const total = await countOf(t, resource)
    const seen: unknown[] = []
    const size = Math.min(Math.max(7, Math.ceil(total / 20)), perPageMax)
    for (let page = 1; page <= Math.ceil(total / size); page++) {
      const { body } = await list(t, resource, { per_page: size, current_page: page })
      const isLast = page * size >= total // the last page shows the total
      expect(body).toMatchObject({ ...(isLast ? { total } : shownTotal(total)), current_page: page, per_page: size })
      seen.push(...ids(body.items))
    }
    expect(seen.length).toBe(total)
    expect(new Set(seen).size).toBe(total)
  })

  it('returns an empty page past the end, with the total', async () => {
    const total = shownTotal(await countOf(t, resource))
    const { status, body } = await list(t, resource, { current_page: 9_999_999, per_page: 300 })
    expect([status, body]).toEqual([200, { items: [], ...total, current_page: 9_999_999, per_page: 300 }])
  })

  it('accepts page and limit as aliases, and the canonical names win', async () => {
    const { body } = await list(t, resource, { per_page: undefined, page: 2, limit: 3 })
    expect(body).toMatchObject({ current_page: 2, per_page: 3 })
    const both = await list(t, resource, { current_page: 1, page: 5, per_page: 4, limit: 9 })
    expect(both.body).toMatchObject({ current_page: 1, per_page: 4 })
  })

  it('rejects an unknown parameter by name and lists nothing', async () => {
    const campo = 'filtroMalEscrito'
    for (const name of ['list', 'options', 'exportList', 'trash']) {
      const route = resource.routes[name]
      if (!route) continue
      const query = { [campo]: '1', ...(name === 'exportList' && { formato: 'csv' }) }
      const answer = await t.call(route, { query })
      expect([name, answer.status, issuesOf(answer)]).toEqual([
        ...[name, 400],
        [{ campo, mensaje: `Esta consulta no tiene el parámetro «${campo}»` }],
      ])
    }
  })

  it('rejects page numbers and sizes out of range, naming the parameter', async () => {
    const isWhole = isSizeTried('sizes')
    await expectUnchanged(t, async () => {
      for (const [at, name] of ['current_page', 'per_page', 'page', 'limit'].entries())
        for (const value of isWhole ? BAD_SIZES : share(BAD_SIZES, BAD_SIZES.length, at + resource.key.length)) {
          const answer = await list(t, resource, { per_page: undefined, [name]: value })
          expect([name, value, answer.status]).toEqual([name, value, 400])
          expect(issuesOf(answer)).toHaveLength(1)
        }
      expect((await list(t, resource, { per_page: 301 })).status).toBe(400)
    })
    expect((await list(t, resource, { per_page: 300 })).status).toBe(200)
    expect((await list(t, resource, { per_page: 1 })).body.items.length).toBeLessThanOrEqual(1)
  })

  it('sorts by published fields of every kind in both directions, losing no row', async () => {
    const names = Object.keys(resource.fields).filter((name) => sortableKinds(fieldOf(resource.fields, name)))
    const tried = [resource.id, ...names, ...EXTRAS].filter((name) => isOrderTried(shapeOf(resource, name)))
    if (tried.length === 0) return
    await manyOf(resource, 4)
    const { total } = (await list(t, resource)).body
    for (const name of tried) {
      for (const sortBy of [name, `-${name}`]) {
        const { status, body } = await list(t, resource, { sortBy, per_page: 60 })
        expect([sortBy, status, body.total]).toEqual([sortBy, 200, total])
        const values = body.items.map((row) => asRead(row[name], resource.fields[name]?.to))
        expectOrdered(sortBy.startsWith('-') ? values.toReversed() : values, sortBy)
      }
    }
  })

  it('uses the declared order with the id as tie-breaker by default', async () => {
    const declared = await list(t, resource, { sortBy: resource.list.sort, per_page: 300 })
    const { body } = await list(t, resource, { per_page: 300 })
    expect(ids(body.items)).toEqual(ids(declared.body.items))
    const { items } = (await list(t, resource, { sortBy: 'version', per_page: 300 })).body
    const inOrder = items.toSorted((a, b) => Number(a.version) - Number(b.version) || idOf(a) - idOf(b))
    expect(ids(items)).toEqual(ids(inOrder))
  })
  const idOf = (row: Row) => Number(row[resource.id])

  it('rejects sorting by unpublished fields', async () => {
    const secret = Object.keys(resource.fields).filter((name) => !kinds[fieldOf(resource.fields, name).kind].readable)
    const unknown = [
      'noExiste',
      'search_text',
      'clave_hash',
      'creado_en',
      'constructor',
      '1',
      `${resource.id};--`,
      'a b',
    ]
    await expectUnchanged(t, async () => {
      for (const name of [...secret, ...unknown]) {
        const answer = await list(t, resource, { sortBy: name })
        expect([answer.status, messageOf(answer)]).toEqual([400, messages.unsortable(name)])
      }
      expect((await list(t, resource, { sortBy: `${resource.id},noExiste` })).status).toBe(400)
    })
  })

  it('sorts by referenced fields only when the declared order names them', async () => {
    for (const [name, { to }] of Object.entries(resource.fields).filter(([, field]) => field.to && hasColumn(field))) {
      const hidden = Object.keys(resourceOf(to ?? '').fields).filter(
        (one) => !resource.list.sort.includes(`${name}.${one}`) && isReferenceTried(`${to}.${one}`),
      )
      for (const sortBy of hidden.map((one) => `${name}.${one}`))
        expect([sortBy, (await list(t, resource, { sortBy })).status]).toEqual([sortBy, 400])
    }
  })

  it('returns the bare look-up only where declared', async () => {
    const { status, body } = await t.call<Row[] | object>(routeOf(resource.routes, 'list'))
    expect([status, Array.isArray(body)]).toEqual([200, resource.list.bareLookup])
  })

  it('is served under its aliases', async () => {
    const { body } = await list(t, resource, { per_page: 3 })
    for (const api of resource.aliases)
      expect(withoutLinks((await t.call(`GET ${api}?per_page=3`)).body)).toEqual(withoutLinks(body))
  })
})

async function manyOf(resource: Declared, wanted: number) {
  if (!resource.routes.create) return
  for (let n = await countOf(t, resource); n < wanted; n++) await createRow(t, resource)
}

const shownTotal = (total: number) => (total > totalCap ? { total: totalCap, totalIsEstimate: true } : { total })

const spanish = new Intl.Collator('es-PE')

/** Expects ascending order with nulls last: numbers by size, text by Spanish collation, references by name. */
function expectOrdered(values: unknown[], sortBy: string) {
  for (const [at, after] of values.entries()) {
    const before = values[at - 1]
    if (at > 0) expect(compare(before, after), `${sortBy}: ${JSON.stringify([before, after])}`).toBeLessThanOrEqual(0)
  }
}

function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'object' && typeof b === 'object') {
    const [left, right] = [namesOf(a), namesOf(b)]
    return left.map((value, at) => compare(value, right[at])).find((order) => order !== 0) ?? 0
  }
  if (typeof a === 'string') return spanish.compare(String(isoDate(a)), String(isoDate(b)))
  return Number(a) - Number(b)
}

/** All values of a reference except its id. */
const namesOf = (reference: object) => (Array.isArray(reference) ? reference : Object.values(reference).slice(1))

/** Sort text of a referenced row. */
const asRead = (value: unknown, to: string | undefined) =>
  to && typeof value === 'object' && value !== null
    ? readingOrder(findResource(to)).map((name) => (value as Row)[name])
    : value
