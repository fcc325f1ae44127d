import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { carriedFields } from '@wamani/contract/core/resource/registry.ts'
import { rowRank } from '@wamani/contract/core/resource/texts/rowRank.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Declared, type Values } from '../helpers/buildRow.ts'
import { metResourcesThat } from '../helpers/covering/coveringSet.ts'
import { can, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { list, update } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })

/** A row with a text in a searched field; null when no field accepts it. */
async function rowWith(resource: Declared, text: string) {
  for (const name of resource.list.search) {
    const field = resource.fields[name]
    if (field?.kind !== 'text' || field.readOnly || !field.input.safeParse(text).success || isRuled(resource, name))
      continue
    const { row, id } = await createRow(t, resource, { [name]: text })
    return { name, row, id }
  }
  return null
}

const isRuled = ({ rules }: Declared, name: string) => rules.some(({ uses }) => uses.includes(name))

describe.each(metResourcesThat(can('list', 'create')))('search of %s', (_, resource) => {
  const found = async (query: string, more: Values = {}) => {
    const { status, body } = await list(t, resource, { query, per_page: 300, ...more })
    expect([query, status]).toEqual([query, 200])
    return body.items.map((row) => Number(row[resource.id]))
  }

  it('finds words in any order, ignoring case and accents', async () => {
    const made = await rowWith(resource, 'Ñandú Ágil Pingüino')
    const words = ['Ñandú Ágil', 'ñandú', 'NANDU', 'agil', 'ágil ÑAND', 'pingui nandu', '  ñandu   agil  ', 'INGÜ']
    for (const query of made ? words : []) expect(await found(query), query).toContain(made?.id)
    for (const query of made ? ['ñandúx', 'ágil lento', 'ñandú-ágil'] : [])
      expect(await found(query), query).not.toContain(made?.id)
  })

  it('finds each row by each searched value', async () => {
    const { row, id } = await createRow(t, resource, {}, { full: true })
    for (const name of resource.list.search) {
      const [own = '', part] = name.split('.')
      const value = row[own]
      const shown =
        typeof value === 'object' && value !== null ? (part ? (value as Row)[part] : Object.values(value)[1]) : value
      const latestFirst = { sortBy: `-${resource.id}` }
      if (shown !== null && shown !== undefined)
        expect(await found(String(shown).slice(0, 100), latestFirst), name).toContain(id)
    }
  })

  it('treats % and _ and \\ literally', async () => {
    const other = await rowWith(resource, 'Tasa aXb')
    const hasOfItself = (letter: string) =>
      resource.list.search.some((name) => String(other?.row[name]).includes(letter))
    for (const letter of ['%', '_', '\\', "'"]) {
      const made = await rowWith(resource, `Tasa a${letter}b`)
      for (const query of [letter, `a${letter}b`, `tasa ${letter}`]) {
        const ids = await found(query)
        if (made) expect(ids, query).toContain(made.id)
        if (other && (query === `a${letter}b` || !hasOfItself(letter))) expect(ids, query).not.toContain(other.id)
      }
    }
  })

  it('returns the total of the matches on every page and in every order', async ({ skip }) => {
    const made = await Promise.all(['uno', 'dos', 'tres'].map((word) => rowWith(resource, `Quipucamayoc ${word}`)))
    if (made.some((one) => one === null)) skip('no searched text of it can be chosen freely')
    expect(new Set(await found('quipucamayoc'))).toEqual(new Set(made.map((one) => one?.id)))
    for (const sortBy of [resource.id, `-${resource.id}`, resource.list.sort, '-creadoEn']) {
      const page = await list(t, resource, { query: 'quipucamayoc', per_page: 2, current_page: 2, sortBy })
      expect([page.body.total, page.body.items.length]).toEqual([3, 1])
    }
    expect((await list(t, resource, { query: 'quipucamayoc', current_page: 9 })).body).toMatchObject({
      total: 3,
      items: [],
    })
  })

  it('rejects a search over 100 characters and ignores an empty one', async () => {
    const { total } = (await list(t, resource)).body
    for (const query of ['', '   ']) expect((await list(t, resource, { query })).body.total).toBe(total)
    expect((await list(t, resource, { query: 'x'.repeat(100) })).status).toBe(200)
    expect((await list(t, resource, { query: 'x'.repeat(101) })).status).toBe(400)
  })
})

describe.each(metResourcesThat((one) => can('list', 'create')(one) && one.list.filters.length > 0))(
  'filters of %s',
  (_, resource) => {
    const filtered = async (query: Values) => {
      // newest first, so that sample rows do not hide the new one
      const { status, body } = await list(t, resource, { ...query, per_page: 300, sortBy: `-${resource.id}` })
      expect([query, status]).toEqual([query, 200])
      return body.items
    }

    it('return only the rows with the requested values', async () => {
      const { row } = await createRow(t, resource, {}, { full: true })
      for (const name of resource.list.filters) {
        const { kind, options = [] } = fieldOf(resource.fields, name)
        if (!['choice', 'boolean'].includes(kind) || row[name] === null) continue
        const items = await filtered({ [name]: row[name] })
        expect(items.map((one) => one[resource.id])).toContain(row[resource.id])
        expect(new Set(items.map((one) => one[name]))).toEqual(new Set([row[name]]))
        const all = kind === 'boolean' ? 'true,false' : options.map(({ value }) => value).join(',')
        expect((await filtered({ [name]: all })).length).toBeGreaterThanOrEqual(items.length)
        expect((await list(t, resource, { [name]: 'NO_EXISTE' })).status).toBe(400)
        expect((await list(t, resource, { [name]: `${row[name]}'--` })).status).toBe(400)
      }
    })

    it('return only the rows with the requested references', async () => {
      for (const name of resource.list.filters.filter((one) => fieldOf(resource.fields, one).to)) {
        const field = fieldOf(resource.fields, name)
        const parameter = filterNameOf(name, field)
        const { id: idField } = resourceOf(field.to ?? '')
        const { row } = await createRow(t, resource, {}, { full: true })
        const referred = idsIn(row[name], idField)[0]
        if (referred === undefined) continue
        const items = await filtered({ [parameter]: referred })
        expect(items.map((one) => one[resource.id])).toContain(row[resource.id])
        for (const one of items) expect(idsIn(one[name], idField)).toContain(referred)
        expect(await filtered({ [parameter]: 2_000_000_000 })).toEqual([])
        expect((await list(t, resource, { [parameter]: 'x' })).status).toBe(400)
      }
    })

    it('return the rows of a district, province or department', async () => {
      for (const name of resource.list.filters.filter(
        (one) => kinds[fieldOf(resource.fields, one).kind].filter === 'districts',
      )) {
        const { row, id } = await createRow(t, resource, {}, { full: true })
        const { ubigeo = '' } = (row[name] ?? {}) as { ubigeo?: string }
        for (const asked of [6, 4, 2].map((digits) => ubigeo.slice(0, digits)).filter(Boolean)) {
          const items = await filtered({ [name]: asked })
          expect(items.map((one) => one[resource.id])).toContain(id)
          for (const one of items) expect((one[name] as Row).ubigeo).toMatch(new RegExp(`^${asked}`))
        }
        expect(await filtered({ [name]: '99' })).toEqual([])
        expect((await list(t, resource, { [name]: '08%' })).status).toBe(400)
      }
    })

    it('return the rows between two dates, inclusive', async () => {
      for (const name of resource.list.filters.filter(
        (one) => kinds[fieldOf(resource.fields, one).kind].filter === 'days',
      )) {
        const { row, id } = await createRow(t, resource, {}, { full: true })
        if (row[name] === null || row[name] === undefined) continue
        const day = String(isoDate(String(row[name]).slice(0, 10)))
        const shown = day.split('-').reverse().join('/')
        const has = async (query: Values) => (await filtered(query)).some((one) => one[resource.id] === id)
        expect(await has({ [`${name}Desde`]: day, [`${name}Hasta`]: day })).toBe(true)
        expect(await has({ [`${name}Desde`]: shown })).toBe(true)
        expect(await has({ [`${name}Desde`]: nextDay(day) })).toBe(false)
        expect(await has({ [`${name}Hasta`]: nextDay(day, -1) })).toBe(false)
        expect((await list(t, resource, { [`${name}Desde`]: '31/02/2026' })).status).toBe(400)
      }
    })
  },
)

const idsIn = (value: unknown, id: string) => [value].flat().flatMap((one) => (one as Row | null)?.[id] ?? [])
const nextDay = (day: string, by = 1) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

describe.each(metResourcesThat(can('options', 'create', 'update')))('look-up of %s', (_, resource) => {
  const flag = Object.entries(resource.fields).find(([, { marksActive }]) => marksActive)?.[0]
  const choose = (query?: string) => t.call<Row[]>(routeOf(resource.routes, 'options'), { query: { query } })

  it('returns a bare, bounded list of ids and names', async () => {
    await createRow(t, resource)
    const { status, body } = await choose()
    expect([status, Array.isArray(body)]).toEqual([200, true])
    expect(body.length).toBeLessThanOrEqual(lookupMax)
    const shown = new Set([...resource.display, ...carriedFields(resource.key)])
    for (const row of body) expect(Object.keys(row)).toEqual([resource.id, ...shown])
  })

  it('omits inactive rows', async () => {
    const { row, id, body } = await createRow(t, resource)
    const name = String(row[firstOf(resource.display)])
    const isThere = async () => (await choose(name.slice(0, 100))).body.some((one) => one[resource.id] === id)
    if (resource.list.search.includes(firstOf(resource.display))) expect(await isThere()).toBe(true)
    if (!flag) return
    const off = await update(t, resource, id, { ...body, [flag]: false })
    expect(off.status, off.text).toBe(200)
    expect(await isThere()).toBe(false)
  })
})

const choices = async (resource: Declared, query: string) => {
  const { status, body } = await t.call<Row[]>(routeOf(resource.routes, 'options'), { query: { query } })
  expect([query, status]).toEqual([query, 200])
  return body
}

it('sorts a look-up by how well names match, then by name', async () => {
  const sede = resourceOf('prueba.sede')
  const names = [
    'Superior no universitaria',
    'Adelanto Universitaria',
    'Universitaria',
    'Universitaria de ayer',
    'Subuniversitaria',
  ]
  for (const nombre of names) await createRow(t, sede, { nombre })
  const found = async (query: string) => (await choices(sede, query)).map(({ nombre }) => nombre)
  expect(await found('universitária')).toEqual([
    ...['Universitaria', 'Universitaria de ayer', 'Adelanto Universitaria', 'Superior no universitaria'],
    'Subuniversitaria',
  ])
  expect(await found('univ adel')).toEqual(['Adelanto Universitaria'])
  expect((await found('ayer uni'))[0]).toBe('Universitaria de ayer')
})

it.each(metResourcesThat(can('options', 'create')))(
  'ranks a look-up of %s as `rowRank` of the contract does',
  async (_, resource) => {
    for (const query of ['a', 's a', '01', '0', 'de', "d'", 'ñ', '%', '_a']) {
      const ranks = (await choices(resource, query)).map((row) => rowRank(resource, row, query))
      expect([query, ranks]).toEqual([query, ranks.toSorted((one, other) => one - other)])
    }
  },
)

it.each(['rrhh.trabajador', 'rrhh.contrato'])('finds rows of %s by a name pasted with its comma', async (key) => {
  const [one] = await t.sql<{ name: string }>(
    'select t.nombre_completo as name from rrhh.contrato join rrhh.trabajador t using (id_trabajador) limit 1',
  )
  expect(one?.name).toContain(', ')
  const { body } = await list(t, resourceOf(key), { query: one?.name })
  expect(body.items.length).toBeGreaterThan(0)
})

it('limits a look-up, however many rows there are', async () => {
  await t.sql("insert into prueba.aviso (titulo, orden) select 'Aviso masivo ' || n, n from generate_series(1, 400) n")
  const { body } = await t.call<Row[]>(routeOf(resourceOf('prueba.aviso').routes, 'options'))
  expect(body.length).toBe(lookupMax)
  expect((await t.call<Row[]>('GET /prueba/api/v1/aviso')).body.length).toBe(lookupMax)
})
