import { fixed } from '@wamani/contract/core/kinds/fields.ts'
import { describe, expect, it } from 'vitest'
import type { Row } from './calls.ts'
import { changedFields, checkValues, inFormOrder, sectionsOf, startValues } from './form/formValues.ts'
import { differences, mergeConflict } from './form/mergeConflict.ts'
import { sameValue } from './form/sameValue.ts'
import { changeListState, isFiltered, listQueryOf, orderOf, readListState, writeListState } from './list/listState.ts'
import { treeRows } from './list/treeRows.ts'
import { changedAddress, readOperation } from './list/useScreen.ts'
import { recordText, valueText } from './record/valueText.ts'
import { samples } from './sampleResources.ts'

const { pieza } = samples
const { fields } = pieza
const area = { idArea: 3, codigo: 'LOG', nombre: 'Logística' }

describe('the state of a list in the URL', () => {
  const read = (search: Record<string, unknown>) => readListState(pieza, search)

  it('is the default when nothing is said, and then writes nothing', () => {
    expect(read({})).toEqual({ current_page: 1, per_page: 10, query: '', sortBy: '', filters: {} })
    expect(writeListState(read({ op: 'list' }))).toEqual({})
  })
  it('survives a round through the URL', () => {
    const search = {
      current_page: 3,
      per_page: 50,
      query: 'bomba',
      sortBy: '-nombre',
      tipo: 'A,B',
      idArea: '3',
      fechaDesde: '2025-01-31',
    }
    const state = read(search)
    expect(writeListState(state)).toEqual(search)
    expect(listQueryOf(state)).toMatchObject(search)
    expect(isFiltered(state)).toBe(true)
  })
  it('keeps the columns and the saved view it came from, and leaves out a column that has gone', () => {
    const state = read({ columnas: 'nombre,antes,tipo', idVista: '7', tipo: 'A' })
    expect([state.columnas, state.idVista]).toEqual([['nombre', 'tipo'], 7])
    expect(writeListState(changeListState(state, { query: 'x' }))).toEqual({
      query: 'x',
      tipo: 'A',
      columnas: 'nombre,tipo',
      idVista: 7,
    })
    expect(listQueryOf(state)).toEqual({ current_page: 1, per_page: 10, tipo: 'A' })
    expect(read({ columnas: 'antes', idVista: 'x' })).toEqual(read({}))
    expect(writeListState(read({ idVista: 0 }))).toEqual({ idVista: 0 })
  })
  it('takes values a router already parsed', () => {
    expect(read({ query: 123, activo: true, idArea: 3, tipo: ['A', 'B'] })).toMatchObject({
      query: '123',
      filters: { activo: 'true', idArea: '3', tipo: 'A,B' },
    })
  })
  it('leaves out what the contract refuses', () => {
    const search = {
      current_page: 0,
      per_page: 'x',
      sortBy: 'clave',
      tipo: 'Z',
      fechaDesde: '31/02/2025',
      extra: 1,
      idArea: 'no',
    }
    expect(read(search)).toEqual(read({}))
  })
  it('goes back to the first page when what is shown changes', () => {
    const state = read({ current_page: 4, query: 'a' })
    expect(changeListState(state, { query: 'b' }).current_page).toBe(1)
    expect(changeListState(state, { current_page: 5 })).toMatchObject({ current_page: 5, query: 'a' })
  })
  it('tells the order in force', () => {
    expect(orderOf(pieza, read({}))).toEqual({ field: 'fecha', descending: true })
    expect(orderOf(pieza, read({ sortBy: 'nombre' }))).toEqual({ field: 'nombre', descending: false })
  })
})

describe('the values of a form', () => {
  const valid = {
    ...startValues(fields),
    nombre: ' Llave  inglesa ',
    area,
    cantidad: '2',
    precio: '2.50',
    clave: 'abc',
  }

  it('start from the declaration or from a record', () => {
    expect(startValues(fields)).toMatchObject({ nombre: null, tipo: 'A', activo: true })
    expect(startValues(fields, { nombre: 'Eje', tipo: 'B', version: 2 })).toMatchObject({
      nombre: 'Eje',
      tipo: 'B',
      fecha: null,
    })
  })
  it('pass the schema of the contract into a body', () => {
    const { body } = checkValues(pieza.input, fields, valid)
    expect(body).toMatchObject({ nombre: 'Llave inglesa', area: 3, cantidad: 2, precio: 2.5, fecha: null })
  })
  it('report every issue at once', () => {
    const wrong = { ...valid, nombre: '', area: null, cantidad: '20', fecha: '2025-02-30' }
    const { issues } = checkValues(pieza.input, fields, wrong)
    expect(issues.map(({ campo }) => campo)).toEqual(['nombre', 'area', 'fecha', 'cantidad'])
    expect(issues[1]?.mensaje).toBe('Seleccione área')
  })
  it('hold the rules between fields', () => {
    const { issues } = checkValues(pieza.input, fields, { ...valid, precio: '1' })
    expect(issues).toEqual([{ campo: 'precio', mensaje: 'Precio no puede ser menor que la cantidad' }])
  })
  it('judge a chosen file and send it as it is', () => {
    const foto = new File(['x'], 'foto.JPG', { type: 'image/jpeg' })
    expect(checkValues(pieza.input, fields, { ...valid, foto }).body?.foto).toBe(foto)
    const { issues } = checkValues(pieza.input, fields, { ...valid, foto: new File(['x'], 'foto.exe') })
    expect(issues).toEqual([{ campo: 'foto', mensaje: 'Tipo de archivo no permitido.' }])
  })
  it('leave a stored file and an untouched password alone', () => {
    const stored = { nombre: 'a.jpg', tipo: 'image/jpeg', tamanio: 1, url: '/x' }
    const { body } = checkValues(pieza.changes, fields, { ...valid, foto: stored, clave: '' })
    expect(body).not.toHaveProperty('foto')
    expect(body).not.toHaveProperty('clave')
  })
  it('know what changed', () => {
    const before = startValues(fields, { nombre: 'Eje', area, cantidad: 2 })
    expect(
      changedFields(fields, before, { ...before, area: { ...area, nombre: 'Otra' }, cantidad: '2', fecha: '' }),
    ).toEqual([])
    expect(changedFields(fields, before, { ...before, nombre: 'Ejes', area: null })).toEqual(['nombre', 'area'])
  })
  it('stand in the declared sections, the rest last', () => {
    const sections = sectionsOf(pieza)
    expect(sections.map(({ title }) => title)).toEqual(['Pieza', 'Otros datos'])
    expect(sections[1]?.fields[0]).toBe('area')
  })
  it('show each sentence once in the order of the form, general ones first', () => {
    const twice = { campo: 'area', mensaje: 'Seleccione área' }
    const all = [{ campo: 'clave', mensaje: 'Ingrese clave' }, twice, twice, { campo: '', mensaje: 'No' }]
    expect(inFormOrder(['area', 'clave'], all).map(({ campo }) => campo)).toEqual(['', 'area', 'clave'])
  })
  it('leave out what a record was made with', () => {
    const made = { ...fields, nombre: fixed(fields.nombre) }
    expect(startValues(made)).toHaveProperty('nombre')
    expect(startValues(made, { nombre: 'Eje' })).not.toHaveProperty('nombre')
  })
})

describe('a conflict of versions', () => {
  const before = startValues(fields, { nombre: 'Eje', tipo: 'A', cantidad: 2, precio: 5 })
  const mine = { ...before, nombre: 'Eje corto', cantidad: 3 }
  const theirs = { ...before, nombre: 'Eje largo', precio: 6 }
  const found = differences(fields, before, mine, theirs)

  it('asks only where both changed the same field', () => {
    expect(found.map(({ name, choice }) => [name, choice])).toEqual([
      ['nombre', undefined],
      ['cantidad', 'mine'],
      ['precio', 'theirs'],
    ])
  })
  it('lays the chosen sides together', () => {
    const merged = mergeConflict(mine, found, { nombre: 'theirs', cantidad: 'mine', precio: 'theirs' })
    expect(merged).toMatchObject({ nombre: 'Eje largo', cantidad: 3, precio: 6, tipo: 'A' })
  })
  it('is none when both wrote the same', () => {
    expect(differences(fields, before, mine, { ...before, nombre: 'Eje corto', cantidad: 3 })).toEqual([])
  })
  it('compares values by meaning', () => {
    expect(sameValue(fields.area, area, { idArea: 3 })).toBe(true)
    expect(sameValue(fields.cantidad, '3', 3)).toBe(true)
    expect(sameValue(fields.fecha, null, '')).toBe(true)
    expect(sameValue(fields.activo, false, null)).toBe(false)
  })
})

describe('values in words', () => {
  it('speak by kind', () => {
    expect(valueText(fields.tipo, 'B')).toBe('Beta')
    expect(valueText(fields.area, area)).toBe('LOG · Logística')
    expect(valueText(fields.area, 7)).toBe('N.° 7')
    expect(valueText(fields.fecha, '2025-12-09')).toBe('09/12/2025')
    expect(valueText(fields.cantidad, 2)).toBe('2 und')
    expect(valueText(fields.cantidad, 2026)).toBe('2026 und')
    expect(valueText({ ...fields.precio, unit: 'S/' }, 2.5)).toBe('S/ 2.50')
    expect(valueText(fields.precio, 2.5)).toBe('2.50')
    expect(valueText(fields.activo, false)).toBe('Inactivo')
    expect(valueText(samples.area.fields.activa, false)).toBe('Inactiva')
    expect(valueText(fields.precio, null)).toBe('')
    expect(recordText(samples.area, area)).toBe('LOG · Logística')
  })
})

describe('rows as a tree', () => {
  const row = (id: number, sobre?: number) =>
    ({ idPieza: id, sobre: sobre ? { idPieza: sobre } : null }) as unknown as Row
  const shape = (rows: Row[], closed: number[] = []) =>
    treeRows(pieza, 'sobre', rows, new Set(closed)).map(({ row, depth }) => `${'-'.repeat(depth)}${row.idPieza}`)

  it('puts rows under their parent', () => {
    expect(shape([row(3, 1), row(1), row(2), row(4, 3)])).toEqual(['1', '-3', '--4', '2'])
  })
  it('hides what is below a closed row', () => {
    expect(shape([row(1), row(3, 1), row(4, 3), row(2)], [1])).toEqual(['1', '2'])
  })
  it('loses no row: orphans and circles stand at the top', () => {
    expect(shape([row(1, 9), row(2, 3), row(3, 2), row(4, 4)])).toEqual(['1', '4', '2', '3'])
  })
})

describe('the operation in the address', () => {
  it.each([
    [{}, { op: 'list' }],
    [{ op: 'new', id: '7' }, { op: 'new' }],
    [
      { op: 'edit', id: '7' },
      { op: 'edit', id: 7 },
    ],
    [
      { op: 'edit', id: '7', tab: 'contratos' },
      { op: 'edit', id: 7, tab: 'contratos' },
    ],
    [{ op: 'edit', id: '0', tab: 'contratos' }, { op: 'list' }],
    [{ op: 'otra' }, { op: 'list' }],
  ])('%j shows %j', (search, shown) => expect(readOperation(search)).toEqual(shown))

  it('keeps what stands over the list when the list changes', () => {
    const before = { op: 'view', id: 3, query: 'agu', current_page: 2 }
    expect(changedAddress(before, { query: 'agua' })).toEqual({ op: 'view', id: 3, query: 'agua' })
    expect(changedAddress({ query: 'agu' }, { query: 'agua' })).toEqual({ query: 'agua' })
  })
})
