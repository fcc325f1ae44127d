import { screen, waitFor } from '@testing-library/react'
import { buscarRoutes } from '@wamani/contract/sistema/buscarRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ScreenFinder } from './ScreenFinder.tsx'

const services = [
  {
    descripcion: 'Combustible',
    menus: [{ descripcion: 'Vales', icon: 'IconTicket', url: '/combustible/vale', subMenus: [] }],
  },
]

function shown() {
  const server = contractServer()
  server.delayMs = 400
  server.answer(buscarRoutes.listActions, () => [])
  return renderPart(
    <>
      <input aria-label="Detrás" />
      <ScreenFinder services={services} />
    </>,
    { server },
  )
}

it('takes every key press after Ctrl+K, so that none reaches the form behind it', async () => {
  const { keys, router } = shown()
  const behind = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Detrás' })
  await keys.type(behind, 'antes')
  await keys.keyboard('{Control>}k{/Control}vales{Enter}')
  expect(behind.value).toBe('antes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/combustible/vale'))
})

it('returns the focus when it closes', async () => {
  const { keys } = shown()
  const behind = await screen.findByRole('textbox', { name: 'Detrás' })
  await keys.click(behind)
  await keys.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(behind))
})
