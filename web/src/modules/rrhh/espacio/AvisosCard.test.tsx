import { screen, waitFor } from '@testing-library/react'
import { type Notification, notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { AvisosCard } from './AvisosCard.tsx'

it('opens the subject of a notification and marks it as read', async () => {
  const notification: Notification = {
    idAviso: 9,
    titulo: 'Su solicitud 2026-000041 fue aprobada',
    texto: 'Permiso por atención médica, el 24 de noviembre de 2026.',
    enlace: '/gsrrhh/solicitudes?op=view&id=41',
    creado: '2026-11-20T15:40:00Z',
    leido: null,
  }
  const server = contractServer()
  server.answer(notificationRoutes.listNotifications, () => ({
    ...{ items: [notification], total: 1, noLeidos: notification.leido ? 0 : 1 },
    ...{ current_page: 1, per_page: 3 },
  }))
  server.answer(notificationRoutes.readNotifications, ({ body }) => {
    if (body.avisos?.includes(9)) notification.leido = '2026-11-23T12:00:00Z'
  })
  const { keys, router } = renderPart(<AvisosCard />, { server })
  await screen.findByText(/· sin leer$/)
  await keys.click(screen.getByRole('link', { name: /fue aprobada/ }))
  expect(router.state.location.href).toBe('/gsrrhh/solicitudes?op=view&id=41')
  await waitFor(() => expect(screen.queryByText(/· sin leer$/)).toBeNull())
})
