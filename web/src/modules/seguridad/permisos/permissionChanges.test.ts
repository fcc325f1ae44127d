import { expect, test } from 'vitest'
import { boxOf, type Cell, changesOf, pressBox } from './permissionChanges.ts'

const given = (idpermiso: number): Cell => ({ idpermiso, protegido: false })
const open: Cell = { idpermiso: null, protegido: false }
const core: Cell = { idpermiso: 99, protegido: true }
const [rrhh, administrador, ajeno] = [1, 2, 3]
const cells = new Map([
  [
    rrhh,
    new Map([
      [10, given(1)],
      [11, open],
    ]),
  ],
  [
    administrador,
    new Map([
      [10, given(2)],
      [20, core],
    ]),
  ],
])
const none = new Map<string, boolean>()

test('reports whether all, some or none of the resources are granted', () => {
  const state = (idPerfil: number, ids: number[]) => boxOf(cells, none, idPerfil, ids).state
  expect(state(rrhh, [10])).toBe('all')
  expect(state(rrhh, [11])).toBe('none')
  expect(state(rrhh, [10, 11])).toBe('some')
  expect(state(rrhh, [20])).toBe('absent')
  expect(state(ajeno, [10])).toBe('absent')
  expect(state(administrador, [20])).toBe('locked')
})

test('grants the missing permissions first, and removes them all when none is missing', () => {
  const full = pressBox(cells, none, [rrhh], [10, 11])
  expect(changesOf(cells, full)).toEqual([{ idPerfil: rrhh, agregar: [11], quitar: [] }])
  expect(boxOf(cells, full, rrhh, [10, 11])).toEqual({ state: 'all', changed: true })
  const empty = pressBox(cells, full, [rrhh], [10, 11])
  expect(changesOf(cells, empty)).toEqual([{ idPerfil: rrhh, agregar: [], quitar: [{ idRecurso: 10, idpermiso: 1 }] }])
})

test('has nothing to save after a box is pressed twice', () => {
  expect(pressBox(cells, pressBox(cells, none, [rrhh], [11]), [rrhh], [11]).size).toBe(0)
})

test('never removes a locked permission and never grants a resource outside the services of a profile', () => {
  const taken = pressBox(cells, none, [administrador, ajeno], [10, 20])
  expect(changesOf(cells, taken)).toEqual([
    { idPerfil: administrador, agregar: [], quitar: [{ idRecurso: 10, idpermiso: 2 }] },
  ])
})

test('drops a change that another user has saved meanwhile', () => {
  const pending = pressBox(cells, none, [rrhh], [11])
  const later = new Map([[rrhh, new Map([[11, given(7)]])]])
  expect(changesOf(later, pending)).toEqual([])
})
