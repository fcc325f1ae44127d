import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { serveResource } from '../../../../test/serveResource.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { RecordDialog } from '../../record/RecordDialog.tsx'
import { sampleResources } from '../../sampleResources.ts'
import { ReferencePicker, ReferencesPicker } from './ReferencePicker.tsx'

const { area, pieza } = sampleResources
const LINE_MS = 400

const submitted: unknown[] = []

function InForm({ several = false }: { several?: boolean }) {
  const [value, setValue] = useState<unknown>(several ? [] : null)
  const Picker = several ? ReferencesPicker : ReferencePicker
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push(value)
      }}
    >
      <Picker name="area" field={pieza.fields.area} value={value} onChange={setValue} />
      <input aria-label="Nota" />
      <button type="submit">Guardar</button>
    </form>
  )
}

function InQuestion() {
  const [value, setValue] = useState<unknown>(null)
  return (
    <ConfirmDialog
      opened
      title="¿Mover?"
      confirmLabel="Sí, mover"
      onConfirm={() => submitted.push(value)}
      onCancel={() => undefined}
    >
      <ReferencePicker name="area" field={pieza.fields.area} value={value} onChange={setValue} />
    </ConfirmDialog>
  )
}

/** Renders a picker in a form, with a network delay of 400 ms. */
async function shown(part: ReactNode) {
  submitted.length = 0
  const server = contractServer()
  serveResource(
    server,
    area,
    ['Archivo', 'Almacén', 'Taller'].map((nombre, at) => ({ codigo: `A${at + 1}`, nombre, activa: true })),
  )
  const rows = serveResource(server, pieza, [])
  const { keys } = renderPart(part, { server })
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /Área/ })
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
  server.delayMs = LINE_MS
  return { keys, input, rows }
}

it('delays a submit with Enter in the next input until the typed text is resolved', async () => {
  const { keys, input } = await shown(<InForm />)
  await keys.type(input, 'tall')
  await keys.tab()
  await keys.keyboard('urgente{Enter}')
  expect(submitted).toEqual([])
  await waitFor(() => expect(submitted).toMatchObject([{ idArea: 3 }]))
})

it('delays a submit with the button until the typed text is resolved', async () => {
  const { keys, input } = await shown(<InForm />)
  await keys.type(input, 'tall')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submitted).toEqual([])
  await waitFor(() => expect(submitted).toMatchObject([{ idArea: 3 }]))
})

it('delays a submit for a multi-select too, and submits once', async () => {
  const { keys, input } = await shown(<InForm several />)
  await keys.type(input, 'alm')
  await keys.tab()
  await keys.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(submitted).toMatchObject([[{ idArea: 2 }]]))
})

it('submits a text without match unchanged, for the form to reject', async () => {
  const { keys, input } = await shown(<InForm />)
  await keys.type(input, 'zzz')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(submitted).toEqual([{ typed: 'zzz' }]))
  expect(input.value).toBe('zzz')
})

it('delays the confirm button of a dialog until the typed text is resolved', async () => {
  const { keys, input } = await shown(<InQuestion />)
  await keys.type(input, 'tall')
  await keys.click(screen.getByRole('button', { name: 'Sí, mover' }))
  await waitFor(() => expect(submitted).toMatchObject([{ idArea: 3 }]))
})

it('saves the resolved selection with Ctrl+S in a picker of a dialog', async () => {
  const part = <RecordDialog resource={pieza} onSaved={() => undefined} onClose={() => undefined} />
  const { keys, input, rows } = await shown(part)
  await keys.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Bomba')
  await keys.type(screen.getByRole('textbox', { name: /Cantidad/ }), '2')
  await keys.type(screen.getByLabelText(/^Clave/, { selector: 'input' }), 'quinua-2026')
  await keys.type(input, 'tall')
  await keys.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(rows).toMatchObject([{ nombre: 'Bomba', area: { idArea: 3 } }]))
})
