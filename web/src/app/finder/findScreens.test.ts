import { expect, it } from 'vitest'
import { currentEntry } from '../shell/currentEntry.ts'
import { containsWords, findScreens } from './findScreens.ts'

const services = [
  {
    descripcion: 'Recursos humanos',
    menus: [
      { descripcion: 'Turnos', icon: 'IconClock', url: '/gsrrhh/turno', subMenus: [] },
      {
        descripcion: 'Estructura',
        icon: 'IconSitemap',
        url: '',
        subMenus: [
          { descripcion: 'Formación profesional', url: '/gsrrhh/formacion-profesional' },
          { descripcion: 'Rol de turnos', url: '/gsrrhh/rol' },
        ],
      },
    ],
  },
]
const labels = (text: string) => findScreens(services, text).map((screen) => screen.label)

it('finds screens by any part of their name or service, ignoring accents, best match first', () => {
  expect(labels('formacion')).toEqual(['Formación profesional'])
  expect(labels('turno')).toEqual(['Turnos', 'Rol de turnos'])
  expect(labels('humanos rol')).toEqual(['Rol de turnos'])
  expect(labels('')).toHaveLength(3)
  expect(labels('vale')).toEqual([])
})

it('finds the menu entry of a URL', () => {
  expect(currentEntry(services, '/gsrrhh/rol')).toBe('/gsrrhh/rol')
  expect(currentEntry(services, '/gsrrhh/turno/3')).toBe('/gsrrhh/turno')
  expect(currentEntry(services, '/gsrrhh/turnos')).toBeUndefined()
})

it('keeps earlier server results that still match the typed words', () => {
  expect(containsWords('Ñandú Zahorí', 'nandu zah')).toBe(true)
  expect(containsWords('Ñandú Zahorí', 'condor')).toBe(false)
  expect(containsWords('Ñandú Zahorí', '12345678 zahori', '12345678')).toBe(true)
  expect(containsWords('Ñandú Zahorí', '12345678 condor', '12345678')).toBe(false)
})
