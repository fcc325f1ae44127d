import { describe, expect, it } from 'vitest'
import { sampleResources } from '../sampleResources.ts'
import { changeListState, isFiltered, listQueryOf, orderOf, readListState, writeListState } from './listState.ts'

const { pieza } = sampleResources

describe('list state in the URL', () => {
  const read = (search: Record<string, unknown>) => readListState(pieza, search)

  it('is the default for an empty URL, and then writes nothing', () => {
    expect(read({})).toEqual({ current_page: 1, per_page: 10, query: '', sortBy: '', filters: {} })
    expect(writeListState(read({ op: 'list' }))).toEqual({})
  })
  it('survives a round trip through the URL', () => {
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
  it('keeps the columns and the saved view, and drops unknown columns', () => {
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
  it('accepts values parsed by the router', () => {
    expect(read({ query: 123, activo: true, idArea: 3, tipo: ['A', 'B'] })).toMatchObject({
      query: '123',
      filters: { activo: 'true', idArea: '3', tipo: 'A,B' },
    })
  })
  it('drops values the contract rejects', () => {
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
  it('returns to the first page when a filter changes', () => {
    const state = read({ current_page: 4, query: 'a' })
    expect(changeListState(state, { query: 'b' }).current_page).toBe(1)
    expect(changeListState(state, { current_page: 5 })).toMatchObject({ current_page: 5, query: 'a' })
  })
  it('returns the current sort order', () => {
    expect(orderOf(pieza, read({}))).toEqual({ field: 'fecha', descending: true })
    expect(orderOf(pieza, read({ sortBy: 'nombre' }))).toEqual({ field: 'nombre', descending: false })
  })
})
