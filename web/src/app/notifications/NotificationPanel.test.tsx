import { screen } from '@testing-library/react'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import type { Waiting } from '../home/usePending.ts'
import { NotificationPanel } from './NotificationPanel.tsx'

const asked: Waiting = {
  ...{ label: 'Solicitudes por atender', path: '/rrhh/api/v1/solicitud', screen: '/gsrrhh/solicitudes' },
  ...{ search: {}, total: 3 },
}

function shown(pending: readonly Waiting[]) {
  const server = contractServer()
  server.answer(notificationRoutes.listNotifications, () => ({
    ...{ items: [], total: 0, noLeidos: 0, current_page: 1, per_page: 30 },
  }))
  renderPart(<NotificationPanel opened pending={pending} onClose={() => undefined} />, { server })
}

it('says that there is nothing only while the counter of the bell is zero', async () => {
  shown([])
  expect(await screen.findByText('No tiene avisos')).toBeDefined()
})

it('lists the pending items instead of saying that there is nothing', async () => {
  shown([asked])
  expect(await screen.findByRole('link', { name: /Solicitudes por atender/ })).toBeDefined()
  await screen.findByRole('list', { name: 'Avisos recibidos' })
  // wait until the rows are rendered
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('No tiene avisos')).toBeNull()
})
