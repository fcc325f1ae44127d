import { screen, waitFor, within } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { choice, longText, text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { shownWhen } from '@wamani/contract/core/kinds/shownWhen.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { actionCallOf } from '../calls.ts'
import { ActionDialog } from './ActionDialog.tsx'

const tramite = defineResource({
  key: 'muestra.tramite',
  labels: { singular: 'trámite', plural: 'trámites', gender: 'm' },
  fields: {
    asunto: text({ label: 'Asunto', max: 60 }),
    estado: lifecycle({ abierto: 'Abierto', resuelto: 'Resuelto' }, { initial: 'abierto' }),
  },
  display: ['asunto'],
  actions: {
    resolver: defineAction({
      label: 'Resolver',
      icon: 'IconCheck',
      verb: 'X',
      requiresVersion: true,
      from: ['abierto'],
      to: 'resuelto',
      fields: {
        sentido: choice({ label: 'Sentido', options: { SI: 'Procede', NO: 'No procede' }, initial: 'SI' }),
        motivo: shownWhen({ field: 'sentido', in: ['NO'] }, longText({ label: 'Motivo', max: 200 })),
      },
    }),
  },
})

/** Renders the dialog of «Resolver» for a record of version 3. `refuse` throws the error of the server. */
function asked(refuse?: () => never) {
  const server = contractServer()
  const [row] = serveResource(server, tramite, [{ asunto: 'Permiso de poda', estado: 'abierto', version: 3 }])
  if (!row) throw new Error('no record is served')
  const bodies: unknown[] = []
  server.answer(actionCallOf(tramite, 'resolver'), ({ body }) => {
    bodies.push(body)
    return refuse ? refuse() : { ...row, estado: 'resuelto', version: 4 }
  })
  const onDone = vi.fn()
  const onClose = vi.fn()
  const dialog = <ActionDialog resource={tramite} name="resolver" row={row} onDone={onDone} onClose={onClose} />
  return { bodies, onDone, onClose, ...renderPart(dialog, { server }) }
}

const confirm = () => screen.getByRole('button', { name: 'Sí, resolver' })
const reason = () => screen.queryByRole('textbox', { name: /Motivo/ })

type Keys = ReturnType<typeof asked>['keys']

async function choose(keys: Keys, label: string) {
  await keys.click(await screen.findByRole('combobox', { name: /Sentido/ }))
  await keys.click(await screen.findByRole('option', { name: label }))
}
const reject = (keys: Keys) => choose(keys, 'No procede')

it('names the record, shows the fields of the action, and hides those whose condition is not met', async () => {
  const { keys } = asked()
  await screen.findByText('¿Resolver el trámite Permiso de poda?')
  expect(reason()).toBeNull()
  await reject(keys)
  expect(reason()).not.toBeNull()
})

it('focuses its first field instead of a button', async () => {
  asked()
  const first = await screen.findByRole('combobox', { name: /Sentido/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

it('submits with Ctrl+S from a field', async () => {
  const { keys, bodies, onDone } = asked()
  await reject(keys)
  await keys.type(reason() ?? document.body, 'Fuera de plazo')
  await keys.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([expect.objectContaining({ sentido: 'NO', motivo: 'Fuera de plazo' })])
})

it('shows a missing value at its field without a request', async () => {
  const { keys, bodies } = asked()
  await reject(keys)
  await keys.click(confirm())
  await waitFor(() => expect(reason()?.getAttribute('aria-invalid')).toBe('true'))
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1)
  expect(bodies).toEqual([])
})

it('sends the values and the version of the record, closes, and passes the toast to `onDone`', async () => {
  const { keys, bodies, onDone, onClose } = asked()
  await reject(keys)
  await keys.type(reason() ?? document.body, 'Fuera de plazo')
  await keys.click(confirm())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([expect.objectContaining({ sentido: 'NO', motivo: 'Fuera de plazo', version: 3 })])
  const [toast, row] = onDone.mock.calls[0] ?? []
  expect(toast).toMatchObject({ text: 'Se resolvió el trámite.', title: 'Operación Exitosa' })
  expect(row).toMatchObject({ estado: 'resuelto', version: 4 })
  expect(onClose).toHaveBeenCalledOnce()
})

it('does not send the value of a field that is hidden again', async () => {
  const { keys, bodies, onDone } = asked()
  await reject(keys)
  await keys.type(reason() ?? document.body, 'Por error')
  await choose(keys, 'Procede')
  await keys.click(confirm())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect((bodies[0] as { motivo?: unknown }).motivo ?? null).toBeNull()
})

it('shows an issue of the server at its field and stays open', async () => {
  const { keys, onClose } = asked(() => {
    throw new Problem('validation', { issues: [{ campo: 'motivo', mensaje: 'El motivo ya fue usado' }] })
  })
  await reject(keys)
  await keys.type(reason() ?? document.body, 'El mismo')
  await keys.click(confirm())
  await waitFor(() => expect(reason()?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('El motivo ya fue usado')).not.toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()
})

it('says that another user changed the record, and stays open', async () => {
  const { keys, onDone, onClose } = asked(() => {
    throw new Problem('conflict', { codigo: 'VERSION', message: 'El registro fue modificado por otro usuario.' })
  })
  await screen.findByText('¿Resolver el trámite Permiso de poda?')
  await keys.click(confirm())
  await screen.findByText('El registro fue modificado por otro usuario.')
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
})
