import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { optional, text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { type Notification, notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { beforeEach, expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { notificationsQuery } from './notificationsQuery.ts'
import { useRenewedRecord } from './useRenewedRecord.ts'

const pedido = defineResource({
  key: 'muestra.pedido',
  screen: '/muestra/pedido',
  labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
  fields: {
    motivo: text({ label: 'Motivo', max: 60 }),
    nota: optional(text({ label: 'Nota', max: 60 })),
    estado: lifecycle({ ENVIADO: ['Enviado', 'warning'], APROBADO: ['Aprobado', 'success'] }, { initial: 'ENVIADO' }),
  },
  display: ['motivo'],
  list: { columns: ['motivo', 'estado'] },
  editableIn: { states: ['ENVIADO'], message: 'El pedido ya fue aprobado.' },
})
function Renewal() {
  useRenewedRecord(useQuery(notificationsQuery()).data?.items)
  return null
}

let server = contractServer()
beforeEach(() => {
  server = contractServer()
})

function shown(at: string) {
  const rows = serveResource(server, pedido, [
    { motivo: 'Viaje a Paruro', nota: null, estado: 'ENVIADO' },
    { motivo: 'Viaje a Anta', nota: null, estado: 'ENVIADO' },
  ])
  const items: Notification[] = []
  server.answer(notificationRoutes.listNotifications, () => ({
    ...{ items: [...items], total: items.length, noLeidos: items.length, current_page: 1, per_page: 30 },
  }))
  const part = (
    <main tabIndex={-1}>
      <Renewal />
      <ResourceScreen resource={pedido} />
    </main>
  )
  const { client, ...rendered } = renderPart(part, { server, at })
  /** another user approves a record, and the current user is notified */
  const approve = async (id: number) => {
    Object.assign(rows[id - 1] ?? {}, { estado: 'APROBADO', version: 2 })
    const enlace = `/muestra/pedido?op=view&id=${id}&tab=actividad`
    items.unshift({
      ...{ idAviso: items.length + 1, titulo: 'Pedido aprobado', texto: 'Viaje', enlace, leido: null },
      creado: '2026-11-20T10:05:00-05:00',
    })
    await client.invalidateQueries({ queryKey: ['notifications'] })
  }
  return { rows, approve, ...rendered }
}

const stateOnPage = () => document.querySelector('h1')?.parentElement?.parentElement?.textContent ?? ''
const reads = () => server.calls.filter((one) => /^GET \S+\/pedido\/\d+$/.test(one)).length

it('reloads the open record when a notification about it arrives, and does not for another record', async () => {
  const { approve } = shown('/muestra/pedido?op=view&id=1')
  await screen.findByRole('heading', { level: 1, name: 'Viaje a Paruro' })
  expect(stateOnPage()).toContain('Enviado')
  const before = reads()
  await approve(2)
  expect(reads()).toBe(before)
  await approve(1)
  await waitFor(() => expect(stateOnPage()).toContain('Aprobado'))
  expect(screen.getByText(/El pedido ya fue aprobado/)).toBeDefined()
})

it('keeps unsaved input and explains why its save is refused', async () => {
  const { approve, keys } = shown('/muestra/pedido?op=edit&id=1')
  server.answer(pedido.routes.update, () => {
    throw new Problem('conflict', { message: 'El pedido ya fue aprobado.' })
  })
  const note = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nota/ })
  await keys.type(note, 'Con chofer')
  const before = reads()
  await approve(1)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nota/ }).value).toBe('Con chofer')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/El pedido ya fue aprobado/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nota/ }).value).toBe('Con chofer')
})

it('replaces an untouched form by the page of the record', async () => {
  const { approve } = shown('/muestra/pedido?op=edit&id=1')
  await screen.findByRole('textbox', { name: /Nota/ })
  await approve(1)
  await screen.findByText(/El pedido ya fue aprobado/)
  expect(screen.queryByRole('textbox')).toBeNull()
})
