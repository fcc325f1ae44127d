import { expect, it } from 'vitest'
import { activeFlag, boolean, integer, text } from '../kinds/fields.ts'
import { defineResource } from './resource.ts'

const caja = {
  key: 'muestra.cajaChica',
  labels: { singular: 'caja', plural: 'cajas', gender: 'f' },
  fields: {
    codigo: text({ label: 'Código', max: 6 }),
    nombre: text({ label: 'Nombre', max: 60 }),
    orden: integer({ label: 'Orden' }),
    abierta: boolean({ label: 'Abierta' }),
  },
} as const

it('derives table, id, path, screen and order from the key', () => {
  const { module, name, table, id, api, screen, list } = defineResource({ ...caja, menu: {} })
  expect([module, name, table, id, api, screen]).toEqual([
    'muestra',
    'cajaChica',
    'muestra.caja_chica',
    'idCajaChica',
    '/muestra/api/v1/caja-chica',
    '/muestra/caja-chica',
  ])
  expect(list.sort).toBe('codigo')
})

it('identifies records by code and name, and displays the name', () => {
  const { naming, displayAs } = defineResource(caja)
  expect([naming, displayAs]).toEqual([['codigo', 'nombre'], '{nombre}'])
  const { codigo: _, ...fields } = caja.fields
  const named = defineResource({ ...caja, fields })
  expect([named.naming, named.displayAs]).toEqual([['nombre'], undefined])
  const numbered = defineResource({ ...caja, fields: { ...fields, codigo: integer({ label: 'Código' }) } })
  expect(numbered.naming).toEqual(['nombre'])
})

it('gives the active flag the gender of the resource', () => {
  const { activo } = defineResource({ ...caja, fields: { ...caja.fields, activo: activeFlag() } }).fields
  expect(activo.label).toBe('Activa')
  expect(activo.input.safeParse('quizás').error?.issues[0]?.message).toContain('Activa')
})

it('lists all fields, searches text columns and filters fields with few values by default', () => {
  expect(defineResource(caja).list).toMatchObject({
    columns: ['codigo', 'nombre', 'orden', 'abierta'],
    search: ['codigo', 'nombre'],
    filters: ['abierta'],
  })
  expect(defineResource({ ...caja, list: { columns: ['nombre', 'orden'] } }).list).toMatchObject({
    search: ['nombre'],
    filters: [],
  })
})

it.each([
  ['table', { table: 'muestra.caja_chica' }],
  ['id', { id: 'idCajaChica' }],
  ['api', { api: '/muestra/api/v1/caja-chica' }],
  ['screen', { screen: '/muestra/caja-chica', menu: {} }],
  ['display', { display: ['codigo', 'nombre'] }],
  ['displayAs', { displayAs: '{nombre}' }],
  ['sort', { list: { sort: 'codigo' } }],
  ['columns', { list: { columns: ['codigo', 'nombre', 'orden', 'abierta'] } }],
  ['search', { list: { search: ['codigo', 'nombre'] } }],
  ['filters', { list: { filters: ['abierta'] } }],
  ['menu', { menu: { label: 'Cajas' } }],
] as const)('a declaration that writes its %s as it follows anyway is refused', (part, more) => {
  expect(() => defineResource({ ...caja, ...more })).toThrow(
    `muestra.cajaChica writes what follows from its names: ${part}`,
  )
})

it('rejects a declaration that overrides a call the resource does not have', () => {
  expect(() => defineResource({ ...caja, verbs: ['L'], calls: { create: { summary: 'Abrir una caja' } } })).toThrow(
    'muestra.cajaChica says something of calls it does not have: create',
  )
})

it('lets a declaration override path, aliases, summary and access of one call', () => {
  const { routes } = defineResource({
    ...caja,
    aliases: ['/muestra/api/v1/caja'],
    calls: {
      list: { pathSuffix: '/search', access: 'session', aliases: ['/muestra/api/v1/todas'] },
      get: { summary: 'Abrir una caja con su arqueo' },
    },
  })
  expect(routes.list).toMatchObject({
    path: '/muestra/api/v1/caja-chica/search',
    aliases: ['/muestra/api/v1/caja/search', '/muestra/api/v1/todas'],
    access: 'session',
    summary: 'Listar cajas',
  })
  expect(routes.get).toMatchObject({ path: '/muestra/api/v1/caja-chica/{id}', summary: 'Abrir una caja con su arqueo' })
})
