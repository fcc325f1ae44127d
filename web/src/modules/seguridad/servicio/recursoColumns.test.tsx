import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { recursoColumns } from './recursoColumns.tsx'

const listing = { accion: 'VER', descripcion: 'Ver turnos', solicitud: 'GET', url: '/rrhh/api/v1/turno', estado: true }
const right = { accion: 'ATENDER SIN JEFE', descripcion: 'Atender a quien no tiene jefe', url: null, estado: true }
const entry = { ...right, accion: 'PERSONAL', menu: true, icon: 'IconUsers', descripcionMenu: 'Personal' }
const rows = [listing, { ...right, menu: false }, entry].map((recurso, at) => ({ at, recurso }))

const textsOf = (key: string) => rows.map((row) => recursoColumns.find((column) => column.key === key)?.text?.(row))

it('gives the text of every column, from which the table calculates its width', () => {
  expect(textsOf('accion')).toEqual(['VER', 'ATENDER SIN JEFE', 'PERSONAL'])
  expect(textsOf('url')).toEqual(['GET /rrhh/api/v1/turno', '', ''])
  expect(textsOf('menu')).toEqual(['', '', 'Personal'])
})

it('shows a dash for a resource without menu entry and for one without route', async () => {
  const table = (
    <DataTable
      label="Recursos"
      empty={null}
      columns={recursoColumns}
      rows={rows}
      rowKey={({ at }) => at}
      card={false}
    />
  )
  renderPart(table, { server: contractServer() })
  const cells = (await screen.findByRole('row', { name: /ATENDER SIN JEFE/ })).querySelectorAll('td')
  expect([...cells].map(({ textContent }) => textContent)).toEqual([
    'ATENDER SIN JEFE',
    'Atender a quien no tiene jefe',
    '—',
    '—',
    'Activo',
  ])
})
