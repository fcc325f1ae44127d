import { expect, it } from 'vitest'
import { hasNoParameters, isChanged, plainState, stateOf, viewOf } from './viewState.ts'

const view = {
  query: 'juez',
  sortBy: '-nombre',
  per_page: 20,
  filtros: { activo: 'true', tipo: 'A,B' },
  columnas: ['nombre', 'tipo'],
}

it('restores the state it was saved from', () => {
  const state = stateOf(view, 7)
  expect(viewOf(state, view.columnas)).toEqual(view)
  expect(isChanged(state, ['tipo', 'nombre'], view)).toBe(false)
})

it('detects a change of search, filters, sorting and columns, but not of page and page size', () => {
  const state = stateOf(view, 7)
  expect(isChanged({ ...state, query: 'jueza' }, view.columnas, view)).toBe(true)
  expect(isChanged({ ...state, filters: { activo: 'true' } }, view.columnas, view)).toBe(true)
  expect(isChanged({ ...state, sortBy: '' }, view.columnas, view)).toBe(true)
  expect(isChanged(state, ['nombre'], view)).toBe(true)
  expect(isChanged({ ...state, per_page: 50, current_page: 3 }, view.columnas, view)).toBe(false)
})

it('opens a list with its view only if the URL has no parameters', () => {
  expect(hasNoParameters(plainState(undefined))).toBe(true)
  expect(hasNoParameters(plainState(0))).toBe(false)
  expect(hasNoParameters(stateOf(view, 7))).toBe(false)
  expect(hasNoParameters({ ...plainState(undefined), filters: { activo: 'true' } })).toBe(false)
  expect(hasNoParameters({ ...plainState(undefined), current_page: 2 })).toBe(false)
})
