import { screen, waitFor } from '@testing-library/react'
import { choice, code, reference, text } from '@wamani/contract/core/kinds/fields.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { callFailure } from '../../api/callFailure.ts'
import type { Row } from '../calls.ts'
import { DialogFailure } from './DialogFailure.tsx'
import { RowDialog } from './RowDialog.tsx'

const socio = defineResource({
  key: 'nombrado.socio',
  labels: { singular: 'socio', plural: 'socios', gender: 'm', person: true },
  fields: { apellido: text({ label: 'Apellido', max: 20 }), nombre: text({ label: 'Nombre', max: 20 }) },
  display: ['apellido'],
  displayAs: '{apellido}, {nombre}',
  nameInSentence: '{nombre} {apellido}',
  list: { columns: ['apellido'] },
})

const pedido = defineResource({
  key: 'nombrado.pedido',
  labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
  fields: {
    numero: code({ max: 8 }),
    socio: reference({ label: 'Socio', to: 'nombrado.socio' }),
    estado: choice({ label: 'Estado', options: { A: 'Abierto', C: 'Cerrado' } }),
  },
  display: ['numero'],
  title: 'Pedido {numero} de {socio}',
  list: { columns: ['numero'] },
  actions: {
    cerrar: defineAction({ label: 'Cerrar', icon: 'IconLock', verb: 'X', confirm: { text: 'No se vuelve a abrir.' } }),
  },
})

const flor = { idSocio: 4, apellido: 'Rojas', nombre: 'Flor' }

function shown(resource: typeof pedido | typeof socio, chosen: Parameters<typeof RowDialog>[0]['chosen']) {
  const server = contractServer()
  const onDone = vi.fn()
  const part = <RowDialog resource={resource} chosen={chosen} onDone={onDone} onClose={() => undefined} />
  return { server, onDone, ...renderPart(part, { server }) }
}

function stored(resource: typeof pedido | typeof socio, values: Record<string, unknown>): Row {
  const [row] = serveResource(contractServer(), resource, [values])
  if (!row) throw new Error('no row')
  return row
}

it('names the record in the confirmation of an action', async () => {
  const row = stored(pedido, { numero: 'P-7', socio: flor, estado: 'A' })
  shown(pedido, { kind: 'action', name: 'cerrar', row })
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar el pedido P-7 de Flor Rojas?' })
  expect(dialog.textContent).toContain('No se vuelve a abrir.')
})

it('names the person in the confirmation of a deletion', async () => {
  const { keys, onDone, server } = shown(socio, { kind: 'remove', row: stored(socio, flor) })
  if (socio.routes.remove) server.answer(socio.routes.remove, () => undefined)
  await screen.findByRole('dialog', { name: '¿Eliminar al socio Rojas, Flor?' })
  await keys.click(screen.getByRole('button', { name: 'Sí, eliminar' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ text: 'Se eliminó el socio Rojas, Flor.' })
})

it('shows the trace id of a server error next to the warning of a missing permission', async () => {
  const failure = callFailure({ status: 500, errorMessage: 'Ocurrió un error inesperado.', traza: 'req-7' })
  renderPart(<DialogFailure failure={failure} onDismiss={() => undefined} />, { server: contractServer() })
  await screen.findByText('Ud. no tiene permitido esta función')
  expect(screen.getByText('Código de seguimiento: req-7')).toBeTruthy()
})
