import { describe, expect, it } from 'vitest'
import { sampleResources } from '../sampleResources.ts'
import { startValues } from './formValues.ts'
import { differences, mergeConflict } from './mergeConflict.ts'
import { sameValue } from './sameValue.ts'

const { fields } = sampleResources.pieza
const area = { idArea: 3, codigo: 'LOG', nombre: 'Logística' }

describe('conflict of versions', () => {
  const before = startValues(fields, { nombre: 'Eje', tipo: 'A', cantidad: 2, precio: 5 })
  const mine = { ...before, nombre: 'Eje corto', cantidad: 3 }
  const theirs = { ...before, nombre: 'Eje largo', precio: 6 }
  const found = differences(fields, before, mine, theirs)

  it('asks only about fields that both users changed', () => {
    expect(found.map(({ name, choice }) => [name, choice])).toEqual([
      ['nombre', undefined],
      ['cantidad', 'mine'],
      ['precio', 'theirs'],
    ])
  })
  it('merges the chosen sides', () => {
    const merged = mergeConflict(mine, found, { nombre: 'theirs', cantidad: 'mine', precio: 'theirs' })
    expect(merged).toMatchObject({ nombre: 'Eje largo', cantidad: 3, precio: 6, tipo: 'A' })
  })
  it('reports no conflict if both wrote the same', () => {
    expect(differences(fields, before, mine, { ...before, nombre: 'Eje corto', cantidad: 3 })).toEqual([])
  })
  it('compares values by meaning', () => {
    expect(sameValue(fields.area, area, { idArea: 3 })).toBe(true)
    expect(sameValue(fields.cantidad, '3', 3)).toBe(true)
    expect(sameValue(fields.fecha, null, '')).toBe(true)
    expect(sameValue(fields.activo, false, null)).toBe(false)
  })
})
