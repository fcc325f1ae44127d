import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { sampleResources } from '../sampleResources.ts'
import { ReferencePicker } from './ReferencePicker.tsx'

const { area, pieza } = sampleResources
const names = ['Archivo', 'Almacén', 'Ñandú', 'Taller']

function Picked() {
  const [value, setValue] = useState<unknown>(null)
  return (
    <>
      <ReferencePicker name="area" field={pieza.fields.area} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

async function picker(delayMs = 0) {
  const server = contractServer()
  serveResource(
    server,
    area,
    names.map((nombre, at) => ({ codigo: `A${at + 1}`, nombre, activa: true })),
  )
  const shown = renderPart(<Picked />, { server })
  await screen.findByRole('combobox', { name: /Área/ })
  server.delayMs = delayMs
  return {
    server,
    ...shown,
    input: screen.getByRole<HTMLInputElement>('combobox', { name: /Área/ }),
    value: () => screen.getByRole('status').textContent,
  }
}

it('chooses what is clicked', async () => {
  const { keys, input, value } = await picker()
  await keys.click(input)
  await keys.click(await screen.findByRole('option', { name: /Ñandú/ }))
  expect(JSON.parse(value() ?? '')).toMatchObject({ idArea: 3 })
  await waitFor(() => expect(input.value).toBe('A3 · Ñandú'))
})
