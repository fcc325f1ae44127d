import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { canBeDeleted } from '@wamani/contract/core/resource/statesIn.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared, type Values } from '../helpers/buildRow.ts'
import { writtenResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, get, list, messageOf, remove, update } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { withoutLinks } from '../helpers/withoutLinks.ts'

const t = await testApp({ modules: [fixtureModule] })

const isShownAsSent = ({ kind }: Field) => kinds[kind].readable && kinds[kind].refersTo !== 'files'

function expectSent(fields: Declared['fields'], row: Row, sent: Values) {
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || !isShownAsSent(field) || sent[name] === undefined) continue
    const value = field.input.parse(sent[name])
    if (field.rows) {
      const [rows, sentRows] = [row[name] as Row[], value as Values[]]
      expect(rows.length).toBe(sentRows.length)
      for (const [at, own] of rows.entries()) expectSent(field.rows.item, own, sentRows[at] ?? {})
      continue
    }
    const answered = field.kind === 'ubigeo' ? ((row[name] as Row | null)?.ubigeo ?? null) : shown(row[name], field.to)
    expect({ [name]: answered }).toEqual({
      [name]: field.kind === 'dateTime' ? instant(value) : value,
    })
  }
}

const instant = (value: unknown) => new Date(String(value)).getTime()
function shown(value: unknown, to: string | undefined): unknown {
  if (typeof value === 'string' && /^\d\d\/\d\d\/\d{4}$/.test(value)) return isoDate(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return instant(value)
  if (!to || value === null) return value
  const { id } = findResource(to)
  return Array.isArray(value) ? value.map((one: Row) => one[id]) : (value as Row)[id]
}

describe.each(writtenResourcesThat(can('create', 'get')))('%s', (_, resource) => {
  it('is created with the fields sent, and read back', async () => {
    const { row, body, id } = await createRow(t, resource, {}, { full: true })
    expect(id).toBeGreaterThan(0)
    expectSent(resource.fields, row, body)
    expect(row).toMatchObject({ version: 1, creadoPor: 'admin', actualizadoPor: 'admin' })
    const opened = await get(t, resource, id)
    expect(opened.status).toBe(200)
    const { get: alone, saved, created } = resource.extraSchemas
    // keys returned only on creation
    if (created) return expect(withoutLinks(row)).toMatchObject(withoutLinks(opened.body))
    // keys returned only for a single record
    if (alone === saved) expect(withoutLinks(opened.body)).toEqual(withoutLinks(row))
    else expect(withoutLinks(opened.body)).toMatchObject(withoutLinks(row))
  })

  it('is created with required fields only', async () => {
    const { row, body } = await createRow(t, resource)
    expectSent(resource.fields, row, body)
  })

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    for (const id of [0, 2_000_000_000, 2_147_483_648, 9_007_199_254_740_991])
      expect((await get(t, resource, id)).status, String(id)).toBe(404)
    for (const id of ['x', '1.5', '-1', '1e400', '%00', '١'])
      expect((await t.call(`GET ${resource.api}/${encodeURIComponent(id)}`)).status, id).toBe(400)
  })

  it('ignores unknown, read-only and reserved keys', async () => {
    const computedFields = Object.entries(resource.fields).filter(([, { readOnly }]) => readOnly)
    const reserved = {
      ...Object.fromEntries(computedFields.map(([name]) => [name, 777])),
      ...{ version: 99, creadoPor: 'otro', creadoEn: '2001-01-01T00:00:00Z', actualizadoPor: 'otro' },
      ...{
        actualizadoEn: '2001-01-01T00:00:00Z',
        eliminadoEn: '2001-01-01T00:00:00Z',
        search_text: 'x',
        noExiste: { a: 1 },
      },
    }
    const { row, id } = await createRow(t, resource, { ...reserved, [resource.id]: 1_999_999_999 })
    expect(id).not.toBe(1_999_999_999)
    expect(row).toMatchObject({ version: 1, creadoPor: 'admin', actualizadoPor: 'admin' })
    expect(String(row.creadoEn)).not.toMatch(/^2001/)
    for (const [name] of computedFields) expect(row[name], name).not.toBe(777)
    expect(Object.keys(row)).not.toContain('noExiste')
  })
})

describe.each(writtenResourcesThat(can('create', 'update')))('%s', (_, resource) => {
  it('is updated as a whole and increments its version', async () => {
    const { row, id } = await createRow(t, resource)
    const { body } = await createRow(t, resource, {}, { full: true })
    const kept = [...resource.unique, ...Object.values(resource.constraints).map(({ fields }) => fields)].flat()
    const own = Object.fromEntries(kept.map((name) => [name, bodyValue(resource, row, name)]))
    const open = resource.update?.fields ?? Object.keys(body)
    const sent = Object.fromEntries(Object.entries({ ...body, ...own }).filter(([name]) => open.includes(name)))
    const answer = await update(t, resource, id, { ...sent, version: 1 })
    expect(answer.status, answer.text).toBe(200)
    expectSent(resource.fields, answer.body, sent)
    expect(answer.body).toMatchObject({ [resource.id]: id, version: 2 })
  })

  it('rejects a stale version and accepts an update without version', async () => {
    const { id, body } = await createRow(t, resource)
    expect((await update(t, resource, id, { ...body, version: 1 })).status).toBe(200)
    await expectUnchanged(t, async () => {
      for (const version of [1, 3, 0]) {
        const stale = await update(t, resource, id, { ...body, version })
        expect([stale.status, codeOf(stale), messageOf(stale)]).toEqual([409, 'VERSION', messages.stale])
      }
    })
    const last = await update(t, resource, id, body)
    expect([last.status, last.body.version]).toEqual([200, 3])
  })

  it('ignores reserved keys in updates', async () => {
    const { row, id, body } = await createRow(t, resource)
    const answer = await update(t, resource, id, {
      ...body,
      creadoPor: 'otro',
      creadoEn: '2001-01-01',
      eliminadoEn: 'x',
    })
    expect(answer.body).toMatchObject({ version: 2, creadoPor: row.creadoPor, creadoEn: row.creadoEn })
  })

  it('returns 404 for an unknown id', async () => {
    const { body } = await createRow(t, resource)
    await expectUnchanged(t, async () => {
      expect((await update(t, resource, 2_000_000_000, body)).status).toBe(404)
    })
  })

  it.runIf(resource.idIn !== 'path')('refuses ids that disagree, and none at all', async () => {
    const { id, body } = await createRow(t, resource)
    const put = (path: string, sent: Values) => t.call({ ...routeOf(resource.routes, 'update'), path }, { body: sent })
    await expectUnchanged(t, async () => {
      const both = await put(`${resource.api}/${id}`, { ...body, [resource.id]: id + 1 })
      expect([both.status, messageOf(both)]).toEqual([400, messages.idMismatch])
      expect((await put(resource.api, body)).status).toBe(400)
    })
    expect((await put(`${resource.api}/${id}`, body)).status).toBe(200)
  })
})

describe.each(writtenResourcesThat((one) => can('create', 'remove', 'get', 'list')(one) && canBeDeleted(one)))(
  '%s',
  (_, resource) => {
    it('is deleted and disappears from all calls', async () => {
      const { id } = await createRow(t, resource)
      const { total } = (await list(t, resource, { total: 'exacto' })).body
      const answer = await remove(t, resource, id)
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect((await get(t, resource, id)).status).toBe(404)
      expect((await remove(t, resource, id)).status).toBe(404)
      expect((await list(t, resource, { total: 'exacto' })).body.total).toBe(total - 1)
    })
  },
)

function bodyValue({ fields }: Declared, row: Row, name: string): unknown {
  return shown(row[name], fields[name]?.to)
}
