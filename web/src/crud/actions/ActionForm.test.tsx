import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { DialogFrame } from '../../ui/layout/DialogFrame.tsx'
import { ActionForm } from './ActionForm.tsx'

const nothing = () => undefined

it('focuses its first input instead of the close button', async () => {
  renderPart(
    <DialogFrame title="Nuevo grupo" onClose={nothing}>
      <ActionForm submitLabel="Aceptar" onDismiss={nothing} onSubmit={nothing} onCancel={nothing}>
        <div data-field="nombre">
          <input aria-label="Nombre" />
        </div>
        <div data-field="descripcion">
          <input aria-label="Descripción" />
        </div>
      </ActionForm>
    </DialogFrame>,
    { server: contractServer() },
  )
  const first = await screen.findByRole('textbox', { name: 'Nombre' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  // the dialog sets its initial focus after a short delay
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(first)
})
