import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { announceTitles } from '../feedback/announceTitles.ts'
import { keepFocus } from './keepFocus.ts'

keepFocus()
announceTitles()

function SignIn({ begins = false }: { begins?: boolean }) {
  const [entered, setEntered] = useState(false)
  if (!entered)
    return (
      <main>
        <button type="button" onClick={() => setEntered(true)}>
          Ingresar
        </button>
      </main>
    )
  return (
    <main tabIndex={-1}>
      <title>Inicio · Wamani</title>
      {begins && (
        // biome-ignore lint/a11y/noAutofocus: a screen that sets its own focus
        <input aria-label="Código" autoFocus />
      )}
    </main>
  )
}

it('moves the focus to the content, whose title is announced, when the focused screen disappears', async () => {
  const { keys } = renderPart(<SignIn />, { server: contractServer() })
  await keys.tab()
  await keys.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Inicio · Wamani'))
})

it('does not move the focus if another element has it by then', async () => {
  const { keys } = renderPart(<SignIn begins />, { server: contractServer() })
  await keys.tab()
  await keys.keyboard('{Enter}')
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Código' }))
})

function Manual() {
  const [page, setPage] = useState(1)
  return (
    <>
      <main tabIndex={-1}>
        <button type="button">Guardar</button>
      </main>
      <section role="dialog" aria-label="Manual" tabIndex={-1}>
        {page === 1 && (
          <button type="button" onClick={() => setPage(2)}>
            Página 2
          </button>
        )}
      </section>
    </>
  )
}

it('moves the focus to the open dialog instead of the page behind it', async () => {
  const { keys } = renderPart(<Manual />, { server: contractServer() })
  await keys.click(await screen.findByRole('button', { name: 'Página 2' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})
