import { expect, it } from 'vitest'
import { text } from '../kinds/fields.ts'
import { defineResource } from './resource.ts'

const caja = {
  module: 'muestra',
  name: 'cajaChica',
  labels: { singular: 'caja', plural: 'cajas', gender: 'f' },
  fields: { nombre: text({ label: 'Nombre', max: 60 }) },
  display: ['nombre'],
  list: { columns: ['nombre'], search: ['nombre'] },
} as const

it('table, id, calls, screen and order follow from the names', () => {
  const { table, id, api, screen, list } = defineResource({ ...caja, menu: {} })
  expect([table, id, api, screen]).toEqual([
    'muestra.caja_chica',
    'idCajaChica',
    '/muestra/api/v1/caja-chica',
    '/muestra/caja-chica',
  ])
  expect(list.sort).toBe('nombre')
})

it.each([
  ['table', { table: 'muestra.caja_chica' }],
  ['id', { id: 'idCajaChica' }],
  ['api', { api: '/muestra/api/v1/caja-chica' }],
  ['screen', { screen: '/muestra/caja-chica', menu: {} }],
  ['sort', { list: { ...caja.list, sort: 'nombre' } }],
  ['menu', { menu: { label: 'Cajas' } }],
] as const)('a declaration that writes its %s as it follows anyway is refused', (part, more) => {
  expect(() => defineResource({ ...caja, ...more })).toThrow(
    `muestra.cajaChica writes what follows from its names: ${part}`,
  )
})
