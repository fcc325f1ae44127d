import { screen } from '@testing-library/react'
import { alertaRoutes } from '@wamani/contract/sistema/alertaRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { AlertsLink } from './AlertsLink.tsx'

it.each([
  { total: 1, criticas: 0, said: 'Alertas: 1 abierta, 0 críticas' },
  { total: 3, criticas: 1, said: 'Alertas: 3 abiertas, 1 crítica' },
])('says «$said»', async ({ total, criticas, said }) => {
  const server = contractServer()
  server.answer(alertaRoutes.countAlertas, () => ({ total, criticas }))
  renderPart(<AlertsLink />, { server })
  expect((await screen.findByRole('link')).getAttribute('aria-label')).toBe(said)
})
