import { messages } from '@wamani/contract/core/http/messages.ts'
import type { ListSummary } from '@wamani/contract/core/http/paging.ts'
import { type Field, fieldOf, type Reference } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { type Grouping, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { filterNameOf, idOf } from '@wamani/contract/core/kinds/references.ts'
import { maxGroups } from '@wamani/contract/core/resource/listExtras.ts'
import { groupableFields, viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared } from '../helpers/buildRow.ts'
import { metResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, resourceOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { issuesOf, list } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const WANTED_ROWS = 4

describe.each(metResourcesThat(can('list')))('summary of the list of %s', (_, resource) => {
  const { fields, list: declared } = resource
  const groups = groupableFields(resource)

  it('sums and groups the rows, and each group links to its rows', async () => {
    if (groups.length === 0 && declared.sums.length === 0) return
    const rows = await allRows(resource)
    for (const name of groups) {
      const { grupos = [], otros, ...whole } = await summaryOf(resource, name)
      expect([name, whole]).toEqual([name, { registros: rows.length, ...sumsOf(resource, rows) }])
      const gathered = Map.groupBy(rows, (row) => keyOf(fieldOf(fields, name), row[name]))
      expect([name, grupos.length + (otros?.grupos ?? 0)]).toEqual([name, gathered.size])
      for (const { clave, etiqueta, ...group } of grupos) {
        const own = gathered.get(clave) ?? []
        expect([name, clave, group]).toEqual([...[name, clave], { registros: own.length, ...sumsOf(resource, own) }])
        expect(etiqueta).not.toBe('')
      }
      for (const { clave, registros } of grupos.slice(0, 5)) {
        if (clave === null) continue
        const { status, body } = await list(t, resource, { ...filterBy(resource, name, clave), total: 'exacto' })
        expect([name, clave, status, body.total]).toEqual([name, clave, 200, registros])
      }
    }
  })

  it('rejects unpublished fields', async () => {
    const hidden = Object.keys(fields).filter((name) => !groups.includes(name))
    for (const name of [...hidden, 'clave_hash', 'constructor']) {
      const { status, ...answer } = await list(t, resource, { agrupar: name })
      const mensaje = groups.length > 0 ? messages.ungroupable(name) : messages.noParameter('agrupar')
      expect([status, issuesOf({ status, ...answer })]).toEqual([400, [{ campo: 'agrupar', mensaje }]])
    }
    const unsummed = Object.keys(fields).filter((name) => !declared.sums.includes(name))
    for (const name of [...unsummed, 'version; --'])
      expect([name, (await list(t, resource, { sumar: name })).status]).toEqual([name, 400])
  })

  it('filters by calendar days and map points correctly', async () => {
    const { calendar, map } = viewsOf(resource)
    const day = (row: Row, name: string | undefined) =>
      name && row[name] ? String(isoDate(row[name])).slice(0, 10) : ''
    const rows = await allRows(resource)
    if (calendar) {
      const first = rows.map((row) => day(row, calendar.from)).find(Boolean) ?? '2026-01-01'
      const touching = rows.filter((row) => {
        const from = day(row, calendar.from)
        return from !== '' && from <= first && (day(row, calendar.to) || from) >= first
      })
      const { body } = await list(t, resource, { calendario: `${first},${first}`, total: 'exacto' })
      expect([calendar, first, body.total]).toEqual([calendar, first, touching.length])
      for (const wrong of ['x', '2026-02-30,2026-03-01', '2026-02-02,2026-02-01', '2026-02-02'])
        expect([wrong, (await list(t, resource, { calendario: wrong })).status]).toEqual([wrong, 400])
    } else expect((await list(t, resource, { calendario: '2026-01-01,2026-01-02' })).status).toBe(400)
    if (map) {
      const { body } = await list(t, resource, { mapa: true, total: 'exacto' })
      expect(body.total).toBe(rows.filter((row) => row[map]).length)
    } else expect((await list(t, resource, { mapa: true })).status).toBe(400)
  })
})

it('limits the number of groups and merges the smaller ones', async () => {
  const [sede, pedido] = [resourceOf('prueba.sede'), resourceOf('prueba.pedido')]
  await createRow(t, pedido)
  const more = maxGroups + 3
  await t.sql(
    `with nuevas as (insert into prueba.sede (codigo, nombre)
       select 'X' || n, 'Sede ' || n from generate_series(1, ${more}) n returning id_sede)
     insert into prueba.pedido (titulo, id_sede, urgente)
       select 'Pedido', id_sede, false from nuevas, generate_series(1, 2)`,
  )
  expect((await list(t, sede)).body.total).toBeGreaterThan(more)
  const { registros, grupos = [], otros } = await summaryOf(pedido, 'sede')
  const rest = grupos.reduce((left, group) => left - group.registros, registros)
  expect([grupos.length, otros?.registros]).toEqual([maxGroups, rest])
  expect(otros?.grupos).toBeGreaterThanOrEqual(3)
})

it('sums only rows in counted states, and returns their number', async () => {
  const pedido = resourceOf('prueba.pedido')
  await t.sql(
    `with sede as (insert into prueba.sede (codigo, nombre) values ('SUMA', 'Sede de sumas') returning id_sede)
     insert into prueba.pedido (titulo, id_sede, urgente, piso, estado)
       select 'Suma', id_sede, false, piso, estado from sede,
         (values (1, 'BORRADOR'), (2, 'ENVIADO'), (4, 'APROBADO'), (8, 'RECHAZADO')) given (piso, estado)`,
  )
  const { body } = await list(t, pedido, { query: 'Suma', total: 'solo', sumar: 'piso', agrupar: 'estado' })
  const group = (clave: string, sumados: number, piso: number | null) =>
    expect.objectContaining({ clave, registros: 1, sumados, sumas: { piso } })
  expect(body.resumen).toMatchObject({ registros: 4, sumados: 2, sumas: { piso: 6 } })
  expect(body.resumen?.grupos).toEqual(
    expect.arrayContaining([
      ...[group('BORRADOR', 0, null), group('ENVIADO', 1, 2)],
      ...[group('APROBADO', 1, 4), group('RECHAZADO', 0, null)],
    ]),
  )
})

async function summaryOf(resource: Declared, name: string): Promise<ListSummary> {
  const { sums } = resource.list
  const query = { total: 'solo', agrupar: name, ...(sums.length > 0 && { sumar: sums.join(',') }) }
  const { status, body, text } = await list(t, resource, query)
  if (status !== 200 || !body.resumen) throw new Error(`${resource.key} ${name} → ${status} ${text}`)
  expect([body.items, body.total]).toEqual([[], body.resumen.registros])
  return body.resumen
}

async function allRows(resource: Declared): Promise<Row[]> {
  const { total } = (await list(t, resource, { total: 'exacto' })).body
  if (resource.routes.create) for (let n = total; n < WANTED_ROWS; n++) await createRow(t, resource)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { items } = (await list(t, resource, { per_page: 300, current_page: page, sortBy: resource.id })).body
    rows.push(...items)
    if (items.length < 300) return rows
  }
}

const keyIn: Record<Grouping, (value: unknown, field: Field) => string> = {
  value: String,
  month: (value) => String(isoDate(value)).slice(0, 7),
  row: (value, { to = '' }) => String(idOf(resourceOf(to), value as Reference)),
  province: (value) => (value as Ubigeo).ubigeo.slice(0, 4),
}

const keyOf = (field: Field, value: unknown): string | null =>
  value === null ? null : keyIn[kinds[field.kind].grouping ?? 'value'](value, field)

/** Sums in millionths, to be exact. */
function sumsOf({ list: { sums, summedIn }, state = '' }: Declared, rows: readonly Row[]) {
  const counted = summedIn ? rows.filter((row) => summedIn.includes(String(row[state]))) : rows
  const sumas = Object.fromEntries(
    sums.map((name) => {
      const values = counted.flatMap((row) =>
        typeof row[name] === 'number' ? [BigInt(Math.round(row[name] * 1e6))] : [],
      )
      return [name, values.length > 0 ? Number(values.reduce((sum, value) => sum + value, 0n)) / 1e6 : null]
    }),
  )
  return { sumas, ...(summedIn && { sumados: counted.length }) }
}

function filterBy({ fields }: Declared, name: string, key: string): Record<string, string> {
  const field = fieldOf(fields, name)
  const { filter } = kinds[field.kind]
  if (filter !== 'days') return { [filter === 'rows' ? filterNameOf(name, field) : name]: key }
  const [year, month] = key.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
  return { [`${name}Desde`]: `${key}-01`, [`${name}Hasta`]: last }
}
