import { screen } from '@testing-library/react'
import '@wamani/contract/amachay/index.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { RegistroForm } from './RegistroForm.tsx'
import type { Catalogos } from './useCatalogos.ts'

const place = (ubigeo: string, distrito: string) => ({ ubigeo, departamento: 'Cusco', provincia: 'Cusco', distrito })
const catalogos: Catalogos = {
  campanias: [],
  profesiones: [],
  distritos: [place('080101', 'Cusco'), place('080108', 'Wanchaq')],
  consentimiento: { numero: 1, texto: 'Sus datos se usan para la campaña.' },
}

async function located(coords: { longitude: number; latitude: number }) {
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  const { keys } = renderPart(<RegistroForm kind="persona" catalogos={catalogos} onReceived={() => {}} />, {
    server: contractServer(),
  })
  await keys.click(await screen.findByRole('button', { name: 'Usar mi ubicación' }))
}

it('selects the district in which the device is', async () => {
  await located({ longitude: -71.9768, latitude: -13.5193 })
  expect(await screen.findByText(/^Según su ubicación: Cusco, Cusco\./)).toBeTruthy()
  expect(await screen.findByDisplayValue('Cusco, Cusco')).toBe(screen.getByRole('combobox', { name: 'Distrito' }))
})

it('shows a message when the device is outside every listed district', async () => {
  await located({ longitude: -77.0428, latitude: -12.0464 })
  expect(await screen.findByText(/^Su ubicación no está en ninguno de estos distritos\./)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Distrito' })).toHaveProperty('value', '')
})

it('selects the matching option when Tab leaves a list after typing', async () => {
  const { keys } = renderPart(<RegistroForm kind="persona" catalogos={catalogos} onReceived={() => {}} />, {
    server: contractServer(),
  })
  const district = await screen.findByRole('combobox', { name: 'Distrito' })
  district.focus()
  await keys.keyboard('wanch')
  await keys.tab()
  expect(await screen.findByDisplayValue('Wanchaq, Cusco')).toBe(district)
  expect(document.activeElement).not.toBe(district)
})
