import { screen } from '@testing-library/react'
import '@wamani/contract/combustible/insumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { expect, test } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { RowsTable } from './RowsTable.tsx'

test('the unit of a quantity stands beside it, not as a code in a column of its own', async () => {
  const row = { idDetalle: 1, insumo: { idInsumo: 3, nombre: 'Gasohol Regular' }, medida: 'GALON', cantidad: 15 }
  renderPart(<RowsTable field={vale.fields.detalle} value={[row]} />, { server: contractServer() })
  await screen.findByRole('cell', { name: '15 gal' })
  expect(screen.queryByRole('columnheader', { name: 'Unidad' })).toBeNull()
  expect(screen.queryByText('GALON')).toBeNull()
})
