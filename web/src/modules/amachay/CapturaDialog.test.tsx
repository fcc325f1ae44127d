import { screen } from '@testing-library/react'
import '@wamani/contract/amachay/index.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { CapturaDialog } from './CapturaDialog.tsx'

it('takes where a brigade works from the device', async () => {
  const coords = { longitude: -71.849512, latitude: -13.420481 }
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  const server = contractServer()
  server.answer(sistema.routes.getMapa, () => ({ teselas: null, region: '08' }))
  const { keys } = renderPart(<CapturaDialog onClose={() => {}} />, { server })
  await keys.click(await screen.findByRole('button', { name: 'Usar mi ubicación' }))
  expect(await screen.findByLabelText('Ubicación: longitud')).toHaveProperty('value', '-71.849512')
  expect(screen.getByLabelText('Ubicación: latitud')).toHaveProperty('value', '-13.420481')
})
