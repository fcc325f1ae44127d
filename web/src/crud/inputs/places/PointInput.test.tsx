import { screen, waitFor } from '@testing-library/react'
import { optional, point } from '@wamani/contract/core/kinds/fields.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { PointInput } from './PointInput.tsx'

const field = optional(point({ label: 'Ubicación', district: 'ubigeo' }))
const district = (code: string, distrito: string) => ({ ubigeo: code, distrito, provincia: '', departamento: '' })

function Form({ district: chosen }: { district: unknown }) {
  const [value, setValue] = useState<unknown>(null)
  const [now, setNow] = useState(chosen)
  return (
    <>
      <PointInput name="ubicacion" field={field} value={value} onChange={setValue} district={now} />
      <button type="button" onClick={() => setNow(district('080101', 'Cusco'))}>
        En Cusco
      </button>
    </>
  )
}

async function typed(chosen: unknown, server = contractServer()) {
  server.answer(sistema.routes.getMapa, () => ({ teselas: null, region: '08' }))
  const { keys } = renderPart(<Form district={chosen} />, { server })
  await keys.type(await screen.findByLabelText('Ubicación: longitud'), '-71.9768')
  await keys.type(screen.getByLabelText('Ubicación: latitud'), '-13.5193')
  await keys.tab()
  return keys
}

it('warns about a point outside the selected district without blocking the save', async () => {
  await typed(district('080405', 'Pisac'))
  expect(await screen.findByText(/^El punto parece estar en Cusco, a unos \d+ km de /)).toBeTruthy()
  expect(screen.getByLabelText('Ubicación: latitud')).toHaveProperty('value', '-13.5193')
})

it('removes the warning when the district is cleared or matches the point', async () => {
  const keys = await typed(district('080405', 'Pisac'))
  await screen.findByText(/^El punto parece estar en Cusco/)
  await keys.click(screen.getByRole('button', { name: 'En Cusco' }))
  await waitFor(() => expect(screen.queryByText(/El punto/)).toBeNull())
})

it('loads no map until there is something to compare', async () => {
  const server = contractServer()
  await typed(null, server)
  expect(server.calls.filter((call) => call.includes('/mapa/'))).toEqual([])
})
