import { screen } from '@testing-library/react'
import '@wamani/contract/combustible/insumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { expect, test } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { RowsTable } from './RowsTable.tsx'

test.each([
  ['SEMANAL', ['Lunes', 'Domingo']],
  ['ROTATIVO', ['1', '7']],
])('shows the days of a schedule by name if they are weekdays: %s', async (tipo, expected) => {
  const dias = [1, 7].map((numeroDia) => ({ idHorarioDia: numeroDia, numeroDia, turno: null }))
  const { fields } = horario
  renderPart(<RowsTable field={fields.dias} value={dias} record={{ tipo, dias }} />, { server: contractServer() })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(expected)
})

test('shows the unit next to a quantity instead of in its own column', async () => {
  const row = { idDetalle: 1, insumo: { idInsumo: 3, nombre: 'Gasohol Regular' }, medida: 'GALON', cantidad: 15 }
  renderPart(<RowsTable field={vale.fields.detalle} value={[row]} />, { server: contractServer() })
  await screen.findByRole('cell', { name: '15 gal' })
  expect(screen.queryByRole('columnheader', { name: 'Unidad' })).toBeNull()
  expect(screen.queryByText('GALON')).toBeNull()
})
