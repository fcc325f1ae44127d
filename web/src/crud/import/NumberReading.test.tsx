import { screen, within } from '@testing-library/react'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { sampleResources } from '../sampleResources.ts'
import { NumberReading } from './NumberReading.tsx'

const batch = { idImportacion: 3, columnas: ['Nombre', 'Precio'] } as ImportBatch // only what the component reads

function Held() {
  const [decimal, setDecimal] = useState<'PUNTO' | 'COMA'>('PUNTO')
  return (
    <NumberReading
      resource={sampleResources.pieza}
      campos={['nombre', 'precio']}
      busy={false}
      onChange={setDecimal}
      {...{ batch, decimal }}
    />
  )
}

it('shows how numbers are read, and reloads the preview with another decimal mark', async () => {
  const server = contractServer()
  server.answer(importBatchRoutes.importNumbers, ({ query: { campos, decimal = null } }) => {
    expect(campos).toEqual(['nombre', 'precio'])
    const numero = decimal === 'COMA' ? 2.4 : 2400
    return [
      {
        columna: 1,
        decimal,
        valores: [
          { celda: '2,400', numero, mensaje: null },
          { celda: 'doce', numero: null, mensaje: 'El precio no tiene un formato válido' },
        ],
      },
    ]
  })
  const { keys } = renderPart(<Held />, { server })
  const table = await screen.findByRole('table', { name: 'Cómo se leen los números' })
  expect(await within(table).findByText('«2,400» → 2,400')).toBeTruthy()
  expect(within(table).getByText('«doce» → El precio no tiene un formato válido')).toBeTruthy()
  await keys.click(screen.getByLabelText('Separador decimal de los números', { selector: 'input' }))
  await keys.click(await screen.findByRole('option', { name: 'Coma (2.400,50)' }))
  expect(await within(table).findByText('«2,400» → 2.4')).toBeTruthy()
})
