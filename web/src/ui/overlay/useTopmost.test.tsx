import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { Dialog } from '../layout/Dialog.tsx'
import { Drawer } from './Drawer.tsx'

function Nested() {
  const [opened, setOpened] = useState(0)
  const leave = () => setOpened((before) => before - 1)
  const open = (count: number, name: string) => (
    <button type="button" onClick={() => setOpened(count)}>
      {name}
    </button>
  )
  return (
    <>
      {open(1, 'Abrir el panel')}
      <Drawer opened={opened > 0} title="Panel" onClose={leave}>
        {open(2, 'Abrir la ventana')}
      </Drawer>
      {opened > 1 && (
        <Dialog title="Ventana" onClose={leave}>
          {open(3, 'Preguntar')}
        </Dialog>
      )}
      <ConfirmDialog opened={opened > 2} title="Pregunta" confirmLabel="Sí" onConfirm={leave} onCancel={leave} />
    </>
  )
}

it('closes the overlays on Escape from the last opened to the first', async () => {
  const { keys } = renderPart(<Nested />, { server: contractServer() })
  for (const name of ['Abrir el panel', 'Abrir la ventana', 'Preguntar'])
    await keys.click(await screen.findByRole('button', { name }))
  const names = ['Panel', 'Ventana', 'Pregunta']
  await screen.findByRole('dialog', { name: 'Pregunta' })
  for (const count of [2, 1, 0]) {
    await keys.keyboard('{Escape}')
    await waitFor(() =>
      expect(names.filter((name) => screen.queryByRole('dialog', { name }))).toEqual(names.slice(0, count)),
    )
  }
})
