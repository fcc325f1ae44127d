import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { serveResource } from '../../../../test/serveResource.ts'
import { delayedActions, undoAction } from '../../actions/delayedActions.ts'
import { actionCallOf } from '../../calls.ts'
import { ResourceScreen } from '../../list/ResourceScreen.tsx'
import { sampleResources } from '../../sampleResources.ts'

const { encargo } = sampleResources

function shown({ refuses = false } = {}) {
  const server = contractServer()
  const rows = serveResource(server, encargo, [
    { asunto: 'Pintar el aula', inicio: '2026-11-03', estado: 'ABIERTO' },
    { asunto: 'Comprar tinta', inicio: '2026-11-04', estado: 'ABIERTO' },
    { asunto: 'Barrer el patio', inicio: '2026-11-05', estado: 'HECHO' },
  ])
  for (const [name, to] of [
    ['terminar', 'HECHO'],
    ['aplazar', 'APLAZADO'],
    ['anular', 'ANULADO'],
  ] as const)
    server.answer(actionCallOf(encargo, name), ({ params }) => {
      if (refuses) throw new Problem('conflict', 'El encargo ya fue revisado por otra persona.')
      const row = defined(rows[params.id - 1], 'row')
      return Object.assign(row, { estado: to, version: row.version + 1 })
    })
  return { server, rows, ...renderPart(<ResourceScreen resource={encargo} />, { server, at: '/?como=tablero' }) }
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })
const card = async (name: string) => defined((await screen.findByText(name)).closest('li'), 'card')

/** Simulates a drag event: the test DOM has no DataTransfer. */
const drag = (kind: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', target: Element) => {
  const event = createEvent[kind](target)
  Object.defineProperty(event, 'dataTransfer', { value: { setData: () => undefined, effectAllowed: '' } })
  fireEvent(target, event)
  return event
}

it('has a column with a count for each state, and no table', async () => {
  shown()
  expect((await column('Abierto: 2')).textContent).toContain('Comprar tinta')
  expect((await column('Hecho: 1')).textContent).toContain('Barrer el patio')
  await column('Anulado: 0')
  expect(screen.queryByRole('table')).toBeNull()
})

it('asks for the action when a card is dropped, shows the card in the new column, and keeps it there after success', async () => {
  const { keys } = shown()
  await column('Abierto: 2')
  drag('dragStart', await card('Pintar el aula'))
  const done = await column('Hecho')
  await waitFor(() => expect(done.dataset.entry).toBe('open'))
  expect(drag('dragOver', done).defaultPrevented).toBe(true)
  drag('drop', done)
  await screen.findByRole('dialog')
  await column('Hecho: 2')
  await column('Abierto: 1')
  await keys.click(screen.getByRole('button', { name: /^Sí/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await column('Hecho: 2')).textContent).toContain('Pintar el aula')
})

it('dims the states a card cannot move to and rejects drops there', async () => {
  shown()
  await column('Hecho: 1')
  const finished = await card('Barrer el patio')
  expect(finished.draggable).toBe(false)
  drag('dragStart', await card('Pintar el aula'))
  const own = await column('Abierto')
  await waitFor(() => expect(own.dataset.entry).toBe('own'))
  expect(drag('dragOver', own).defaultPrevented).toBe(false)
  drag('dragEnd', await card('Pintar el aula'))
  await waitFor(() => expect(own.dataset.entry).toBeUndefined())
})

it('moves a card with the keyboard, asks for the fields of the action, and moves it back after a refusal or a cancel', async () => {
  const { keys, rows } = shown({ refuses: true })
  await column('Abierto: 2')
  screen.getByRole('button', { name: 'Mover a…: Comprar tinta' }).focus()
  await keys.keyboard('{Enter}')
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Hecho · Terminar',
    'Aplazado · Aplazar',
    'Anulado · Anular',
  ])
  offered[2]?.focus()
  await keys.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await column('Anulado: 1')
  await keys.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Ya no hace falta')
  await keys.click(within(dialog).getByRole('button', { name: /^Sí/ }))
  await within(dialog).findByText('El encargo ya fue revisado por otra persona.')
  await keys.keyboard('{Escape}')
  await column('Anulado: 0')
  expect((await column('Abierto: 2')).textContent).toContain('Comprar tinta')
  expect(rows[1]?.estado).toBe('ABIERTO')
})

it('shows a delayed action at once and undoes it', async () => {
  const { server, keys, rows } = shown()
  await column('Abierto: 2')
  await keys.click(screen.getByRole('button', { name: 'Mover a…: Comprar tinta' }))
  await keys.click(await screen.findByRole('menuitem', { name: /Aplazado/ }))
  expect((await column('Aplazado: 1')).textContent).toContain('Comprar tinta')
  for (const { key } of delayedActions()) undoAction(key)
  await column('Aplazado: 0')
  expect((await column('Abierto: 2')).textContent).toContain('Comprar tinta')
  expect(rows[1]?.estado).toBe('ABIERTO')
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
