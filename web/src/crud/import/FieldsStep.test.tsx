import { screen, waitFor } from '@testing-library/react'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { sampleResources } from '../sampleResources.ts'
import { FieldsStep } from './FieldsStep.tsx'

const batch = {
  ...{ idImportacion: 3, archivo: 'areas.csv', total: 1, lectura: null, decimal: null },
  ...{ columnas: ['Clave', 'Denominación'], campos: [null, null], muestra: [['A1', 'Archivo']] },
} as unknown as ImportBatch // the keys that the step reads

it('names all missing columns at once, and takes by Tab the first field that matches what was typed', async () => {
  const server = contractServer()
  const asked: unknown[] = []
  server.answer(importBatchRoutes.importReview, ({ body }) => {
    asked.push(body.campos)
    return batch
  })
  const { keys } = renderPart(
    <FieldsStep resource={sampleResources.area} batch={batch} onBatch={() => undefined} onToast={() => undefined} />,
    { server },
  )
  await screen.findByText('Indique qué columnas contienen el código y el nombre.')
  await keys.type(screen.getByRole('combobox', { name: 'Campo de la columna Clave' }), 'cod')
  await keys.tab()
  await screen.findByText('Indique qué columna contiene el nombre.')
  const second = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campo de la columna Denominación' })
  await keys.type(second, 'xyz')
  await keys.click(screen.getByRole('button', { name: 'Revisar las filas' }))
  expect([second.value, asked]).toEqual(['xyz', []])
  await keys.clear(second)
  await keys.type(second, 'nomb')
  await keys.click(screen.getByRole('button', { name: 'Revisar las filas' }))
  await waitFor(() => expect(asked).toEqual([['codigo', 'nombre']]))
})
