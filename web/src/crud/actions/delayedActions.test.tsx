import { act, screen, waitFor, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { currentSession, endSession } from '../../api/session.ts'
import { signOut } from '../../api/signOut.ts'
import { actionCallOf, type Row } from '../calls.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { DelayedToasts } from './DelayedToasts.tsx'

const pedido = defineResource({
  key: 'muestra.pedidoRevisado',
  table: 'muestra.pedido',
  id: 'idPedido',
  api: '/muestra/api/v1/pedido',
  screen: '/pedidos',
  labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    estado: lifecycle({ ENVIADO: 'Enviado', APROBADO: 'Aprobado', RECHAZADO: 'Rechazado' }, { initial: 'ENVIADO' }),
  },
  actions: {
    aprobar: defineAction({
      label: 'Aprobar',
      icon: 'IconCheck',
      verb: 'U',
      from: ['ENVIADO'],
      to: 'APROBADO',
      primary: true,
      undoable: true,
    }),
    rechazar: defineAction({
      label: 'Rechazar',
      icon: 'IconX',
      verb: 'U',
      tone: 'danger',
      fields: { motivo: text({ label: 'Motivo', max: 100 }) },
      from: ['ENVIADO'],
      to: 'RECHAZADO',
      undoable: true,
    }),
  },
})

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  void endSession()
  vi.useRealTimers()
})
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

function shown(at = '/') {
  const server = contractServer()
  const rows = serveResource(server, pedido, [
    { nombre: 'Papel', estado: 'ENVIADO' },
    { nombre: 'Tinta', estado: 'ENVIADO' },
    { nombre: 'Sobres', estado: 'ENVIADO' },
    { nombre: 'Cinta', estado: 'ENVIADO' },
  ])
  const decide = (name: 'aprobar' | 'rechazar', estado: string) =>
    server.answer(actionCallOf(pedido, name), ({ params, body }) => {
      const row = stored(rows, params.id)
      if (row.estado !== 'ENVIADO') throw new Problem('conflict', `Está en estado ${row.estado}`)
      if (body.version !== row.version) throw new Problem('conflict', { codigo: 'VERSION', message: 'Otro lo cambió' })
      return Object.assign(row, { estado, version: row.version + 1 })
    })
  decide('aprobar', 'APROBADO')
  decide('rechazar', 'RECHAZADO')
  server.answer(session.signOut, () => undefined)
  const screenPart = (
    <>
      <ResourceScreen resource={pedido} />
      <DelayedToasts />
    </>
  )
  const decisions = () => server.calls.filter((call) => /aprobar|rechazar/.test(call))
  return { server, rows, decisions, ...renderPart(screenPart, { server, at }) }
}

const stored = (rows: readonly Row[], id: number) =>
  defined(
    rows.find(({ idPedido }) => idPedido === id),
    `row ${id}`,
  )
const approve = async ({ keys }: ReturnType<typeof shown>, name = 'Papel') =>
  keys.click(await screen.findByRole('button', { name: `Aprobar: ${name}` }))
const toast = (words: RegExp) => screen.findByText(words, { selector: '[role=status] *, [role=alert] *' })

it('delays an action by eight seconds after one click, shows a toast, and then performs it', async () => {
  const at = shown()
  await approve(at)
  await toast(/^Se aprobará/)
  await seconds(7)
  expect(at.decisions()).toEqual([])
  await seconds(1)
  await toast(/^Se aprobó el pedido\./)
  expect(at.decisions()).toEqual(['POST /muestra/api/v1/pedido/1/aprobar'])
  expect(stored(at.rows, 1).estado).toBe('APROBADO')
  const row = screen.getByRole('row', { name: /Papel/ })
  await waitFor(() => expect(row.textContent).toContain('Aprobado'))
})

it('does not offer a completed action again while the record reloads', async () => {
  const at = shown()
  await approve(at)
  await seconds(7)
  at.server.delayMs = 400
  await seconds(1.4)
  await toast(/^Se aprobó el pedido\./)
  const row = screen.getByRole('row', { name: /Papel/ })
  expect(row.textContent).toContain('Enviado')
  expect(within(row).queryByRole('button', { name: 'Aprobar: Papel' })).toBeNull()
  await seconds(1)
  await waitFor(() => expect(row.textContent).toContain('Aprobado'))
  expect(within(row).queryByRole('button', { name: /^Deshacer/ })).toBeNull()
})

it.each(['the toast', 'the row', 'the keyboard'])('sends nothing when it is undone by %s', async (way) => {
  const at = shown()
  await approve(at)
  await toast(/^Se aprobará/)
  if (way === 'the toast') await at.keys.click(screen.getByRole('button', { name: 'Deshacer' }))
  if (way === 'the row') await at.keys.click(screen.getByRole('button', { name: 'Deshacer: Aprobar: Papel' }))
  if (way === 'the keyboard') await at.keys.keyboard('{Control>}z{/Control}')
  await toast(/^Se deshizo «Aprobar»/)
  await seconds(20)
  expect(at.decisions()).toEqual([])
  expect(stored(at.rows, 1).estado).toBe('ENVIADO')
  expect(screen.getByRole('button', { name: 'Aprobar: Papel' })).toBeTruthy()
})

it('refuses at once an action that the stored record no longer allows', async () => {
  const at = shown()
  await screen.findByRole('button', { name: 'Aprobar: Papel' })
  Object.assign(stored(at.rows, 1), { estado: 'RECHAZADO', version: 2 })
  await approve(at)
  await toast(/Aprobar no es posible con este registro/)
  await seconds(9)
  expect(at.decisions()).toEqual([])
})

it('leaves Ctrl+Z to text inputs', async () => {
  const at = shown()
  await approve(at)
  await at.keys.click(screen.getByRole('searchbox'))
  await at.keys.keyboard('{Control>}z{/Control}')
  await seconds(8)
  await toast(/^Se aprobó el pedido\./)
})

it('ignores the second click of a double click on its undo button', async () => {
  const at = shown()
  await at.keys.dblClick(await screen.findByRole('button', { name: 'Aprobar: Papel' }))
  await seconds(8)
  expect(at.decisions()).toHaveLength(1)
})

it('ignores the second tap of a double tap on a card', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') }),
  )
  const at = shown()
  const title = await screen.findByRole('button', { name: 'Papel' })
  const card = defined(title.closest('li'), 'card')
  await at.keys.dblClick(within(card).getByRole('button', { name: 'Aprobar' }))
  await seconds(8)
  expect(at.decisions()).toHaveLength(1)
})

it('replaces the button by «Deshacer» on the page of a record and hides the other actions', async () => {
  const at = shown('/?op=view&id=2')
  await at.keys.click(await screen.findByRole('button', { name: 'Aprobar' }))
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull()
  await at.keys.click(screen.getByRole('button', { name: 'Deshacer: Aprobar' }))
  await at.keys.click(await screen.findByRole('button', { name: 'Aprobar' }))
  await seconds(8)
  await toast(/^Se aprobó el pedido\./)
  expect(at.decisions()).toEqual(['POST /muestra/api/v1/pedido/2/aprobar'])
})

it('asks for the fields of an action first and then starts the eight seconds', async () => {
  const at = shown()
  await at.keys.click(await screen.findByRole('button', { name: 'Acciones: Papel' }))
  await at.keys.click(await screen.findByRole('menuitem', { name: 'Rechazar' }))
  await at.keys.click(await screen.findByRole('button', { name: 'Sí, rechazar' }))
  expect((await screen.findAllByText('Ingrese el motivo')).length).toBeGreaterThan(0)
  await at.keys.type(screen.getByRole('textbox', { name: /Motivo/ }), 'No hay saldo')
  await at.keys.click(screen.getByRole('button', { name: 'Sí, rechazar' }))
  await toast(/^Se rechazará/)
  expect(at.decisions()).toEqual([])
  await seconds(8)
  await toast(/^Se rechazó el pedido\./)
})

it('performs a pending action once when the page is closed', async () => {
  const at = shown()
  await approve(at)
  window.dispatchEvent(new Event('pagehide'))
  expect(at.decisions()).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  await seconds(20)
  expect(at.decisions()).toHaveLength(1)
})

it('waits for pending actions at sign-out, and stays signed in after a failure until the user signs out again', async () => {
  const at = shown()
  await approve(at)
  await approve(at, 'Tinta')
  stored(at.rows, 2).estado = 'RECHAZADO'
  await act(signOut)
  expect(stored(at.rows, 1).estado).toBe('APROBADO')
  expect(currentSession().token).not.toBe('')
  await toast(/Está en estado RECHAZADO/)
  await act(signOut)
  expect(currentSession().token).toBe('')
})

it('shows the reason of a refusal, with a link to the record', async () => {
  const at = shown()
  await approve(at)
  Object.assign(stored(at.rows, 1), { version: 9 })
  await seconds(8)
  await toast(/Otro lo cambió/)
  await seconds(60)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('No se hizo: Aprobar')
  expect(within(alert).getByRole('link', { name: 'Papel' }).getAttribute('href')).toMatch(/^\/pedidos\?op=\w+&id=1$/)
})

it('keeps several pending actions, each with its own time and undo button', async () => {
  const at = shown()
  await approve(at, 'Papel')
  await seconds(4)
  await approve(at, 'Tinta')
  await at.keys.click(screen.getByRole('button', { name: 'Deshacer: Aprobar: Tinta' }))
  await approve(at, 'Sobres')
  await seconds(5)
  expect(at.decisions()).toEqual(['POST /muestra/api/v1/pedido/1/aprobar'])
  await seconds(4)
  expect(at.decisions()).toEqual(['POST /muestra/api/v1/pedido/1/aprobar', 'POST /muestra/api/v1/pedido/3/aprobar'])
  await toast(/Se completaron 2 acciones/)
})

it('groups older pending actions in one toast that undoes them together', async () => {
  const at = shown()
  for (const name of ['Papel', 'Tinta', 'Sobres', 'Cinta']) await approve(at, name)
  await toast(/^2 acciones más se harán/)
  await at.keys.click(screen.getByRole('button', { name: 'Deshacer estas' }))
  await seconds(8)
  expect(at.decisions()).toEqual(['POST /muestra/api/v1/pedido/3/aprobar', 'POST /muestra/api/v1/pedido/4/aprobar'])
})

it('performs a pending action before another request about the same record', async () => {
  const at = shown('/')
  await approve(at)
  await at.router.navigate({ to: '.', search: { op: 'edit', id: 1 } as never })
  await at.keys.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' bond')
  await at.keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(at.server.calls.some((call) => call.startsWith('PUT'))).toBe(true))
  const writes = at.server.calls.filter((call) => !call.startsWith('GET'))
  expect(writes[0]).toBe('POST /muestra/api/v1/pedido/1/aprobar')
  expect(stored(at.rows, 1).estado).toBe('APROBADO')
})

it('waits while offline, can still be undone, and is performed when the network returns', async () => {
  const at = shown()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await approve(at, 'Papel')
  await approve(at, 'Tinta')
  await seconds(30)
  expect(await screen.findAllByText(/cuando vuelva la conexión/)).toHaveLength(2)
  expect(at.decisions()).toEqual([])
  await at.keys.click(screen.getByRole('button', { name: 'Deshacer: Aprobar: Papel' }))
  online.mockRestore()
  await seconds(5)
  await toast(/^Se aprobó el pedido\./)
  expect(at.decisions()).toEqual(['POST /muestra/api/v1/pedido/2/aprobar'])
})

it('retries after a lost response and treats a completed action as done', async () => {
  const at = shown()
  await approve(at)
  const { fetch } = at.server
  const line: { isCut: boolean } = { isCut: true }
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    // requests reach the server, responses are lost
    const answer = !line.isCut || request?.method === 'POST' ? await fetch(address, request) : undefined
    if (line.isCut || !answer) throw new TypeError('Failed to fetch')
    return answer
  })
  await seconds(8)
  await toast(/cuando vuelva la conexión/)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  line.isCut = false
  await seconds(6)
  await toast(/^Se aprobó el pedido\./)
  expect(stored(at.rows, 1)).toMatchObject({ estado: 'APROBADO', version: 2 })
})
