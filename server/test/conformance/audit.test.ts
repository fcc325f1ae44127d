import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { canBeDeleted } from '@wamani/contract/core/resource/statesIn.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared, validBody } from '../helpers/buildRow.ts'
import { writtenResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { remove, update } from '../helpers/recordCalls.ts'
import { companions } from '../helpers/samples.ts'
import { testApp } from '../helpers/testApp.ts'
import type { Answer } from '../helpers/testCall.ts'

const t = await testApp({ modules: [fixtureModule] })
// only these tests look up events by request
await t.sql('create index on auditoria.evento (traza)')

type Event = { tabla: string; accion: string; username: string; ip: string; id_registro: string }

const eventsOf = ({ headers }: Answer<unknown>) =>
  t.sql<Event>(
    'select tabla, accion, username, ip, id_registro from auditoria.evento where traza = $1 order by id_evento',
    [headers['x-request-id']],
  )

async function expectOneEvent(resource: Declared, answer: Answer<unknown>, accion: string, id: number) {
  const events = await eventsOf(answer)
  const own = events.filter(({ tabla, id_registro }) => tabla === resource.table && Number(id_registro) === id)
  expect(own).toEqual([{ tabla: resource.table, accion, username: 'admin', ip: '127.0.0.1', id_registro: String(id) }])
  const links = Object.values(resource.fields).flatMap(({ through, rows }) => through ?? rows?.table ?? [])
  const written = [resource.table, ...links, ...(companions[resource.key] ?? [])]
  for (const { tabla } of events) expect(written).toContain(tabla)
}

const ids = (entries: HistoryEntry[]) => entries.flatMap(({ cambios }) => cambios.map(({ campo }) => campo))

describe.each(writtenResourcesThat(can('create', 'update', 'history')))('audit trail of %s', (_, resource) => {
  const history = (id: number) => t.call<HistoryEntry[]>(routeOf(resource.routes, 'history'), { params: { id } })

  it('has one row for each write and none for a rejected one', async () => {
    const made = await createRow(t, resource, {}, { full: true })
    await expectOneEvent(resource, made.answer, 'CREAR', made.id)
    const changed = await update(t, resource, made.id, made.body)
    await expectOneEvent(resource, changed, 'EDITAR', made.id)
    const refused = [
      await update(t, resource, made.id, { ...made.body, version: 99 }),
      await t.call(routeOf(resource.routes, 'create'), { body: [] }),
      await update(t, resource, 2_000_000_000, made.body),
    ]
    for (const answer of refused) expect([answer.status >= 400, await eventsOf(answer)]).toEqual([true, []])
  })

  it.runIf(resource.routes.remove && canBeDeleted(resource))('has one row for a deletion', async ({ skip }) => {
    const { id } = await createRow(t, resource)
    const removed = await remove(t, resource, id)
    if (removed.status !== 204) skip('its removal is refused by a rule of its own')
    const [event] = await eventsOf(removed)
    expect(event).toMatchObject({ tabla: resource.table, username: 'admin', id_registro: String(id) })
    expect(event?.accion).toBe('ELIMINAR')
  })

  it('lists changes by field, newest first, with labels and author', async () => {
    const { id, body } = await createRow(t, resource)
    const other = { ...body, ...(await changedValues()) }
    const changed = await update(t, resource, id, other)
    expect(changed.status, changed.text).toBe(200)
    const { status, body: entries } = await history(id)
    expect([status, entries.map(({ accion }) => accion)]).toEqual([200, ['EDITAR', 'CREAR']])
    for (const { usuario, fecha, cambios } of entries) {
      expect(usuario).toBe('admin')
      expect(fecha).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?-05:00$/)
      for (const { campo, etiqueta } of cambios) expect(etiqueta).toBe(resource.fields[campo]?.label)
    }
    const [latest] = entries
    for (const name of Object.keys(await changedValues())) expect(ids(latest ? [latest] : [])).toContain(name)
    expect(new Set(ids(entries)).has('search_text')).toBe(false)
  })

  async function changedValues() {
    const next = await validBody(t, resource)
    const names = resource.display.filter((name) => {
      const { readOnly, fixed, kind } = fieldOf(resource.fields, name)
      return !readOnly && !fixed && kind === 'text' && name in next
    })
    return Object.fromEntries(names.map((name) => [name, next[name]]))
  }

  it('returns 404 for an unknown record', async () => {
    expect((await history(2_000_000_000)).status).toBe(404)
  })
})

describe('audit trail', () => {
  it.each(['update auditoria.evento set username = null', 'delete from auditoria.evento', 'truncate auditoria.evento'])(
    'is append-only for its owner too: %s',
    async (statement) => {
      await expect(t.sql(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )
})
