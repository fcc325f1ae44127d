import type { Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { expect, test } from 'vitest'
import { matrixRows } from './permisos/matrixRows.ts'
import { matches, rightGroups } from './rightGroups.ts'

let made = 0
function right(solicitud: string, url: string | null, menu?: string, orden = 0, servicio = 1): Right {
  made += 1
  return {
    servicio: { idServicio: servicio, descripcion: `Servicio ${servicio}` },
    recurso: {
      idRecurso: made,
      accion: 'VER',
      descripcion: `${solicitud} ${url}`,
      tipoRecurso: { idTipoRecurso: 1, descripcion: 'MENÚ' },
      solicitud,
      url,
      menu: menu !== undefined,
      descripcionMenu: menu ?? null,
      orden,
      estado: true,
    },
  }
}

const rights = [
  right('GET', null, 'Catálogos', 103),
  right('GET', '/rrhh/api/v1/perfil_servicio/search'),
  right('POST', '/rrhh/api/v1/unidad'),
  right('GET', '/rrhh/api/v1/unidad', 'Unidades', 104),
  right('GET', '/rrhh/api/v1/turno', 'Turnos', 101),
  right('GET', '/rrhh/api/v1/turno/{id}'),
  right('GET', '/otro/api/v1/turno', 'Turnos', 1, 2),
]

test('groups rights on the same resource, with the names and order of the menu', () => {
  const [first, second] = rightGroups(rights)
  expect(first?.groups.map(({ label, rights: own }) => [label, own.map(({ recurso }) => recurso.solicitud)])).toEqual([
    ['Turnos', ['GET', 'GET']],
    ['Unidades', ['GET', 'POST']],
    ['Menú y otros permisos', ['GET']],
    ['Perfil servicio', ['GET']],
  ])
  expect(second?.groups.map(({ label }) => label)).toEqual(['Turnos'])
  expect(first?.count).toBe(6)
})

test('expands the requested groups and every group with a search match', () => {
  const kinds = (query: string, opened: string[]) =>
    matrixRows(rights, query, new Set(opened)).map(({ kind, label }) => `${kind} ${label}`)
  expect(kinds('', [])).toHaveLength(7)
  const key = rightGroups(rights)[0]?.groups[0]?.key ?? ''
  expect(kinds('', [key])).toHaveLength(9)
  expect(kinds('TURNO {id', [])).toEqual(['service Servicio 1', 'group Turnos', 'right GET /rrhh/api/v1/turno/{id}'])
})

test('finds every word of a search, ignoring case and accents', () => {
  expect(matches('Ver categorías de documento', 'DOCUMENTO categoria')).toBe(true)
  expect(matches('Ver categorías de documento', 'documento turno')).toBe(false)
})
