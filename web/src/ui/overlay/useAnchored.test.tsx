import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { MenuButton } from './MenuButton.tsx'
import { PopoverButton } from './PopoverButton.tsx'

const preload = async () => undefined

const parts = {
  dialog: (
    <PopoverButton label="Columnas" preload={preload} panel={() => <input aria-label="Código" />}>
      <button type="button">Abrir</button>
    </PopoverButton>
  ),
  menu: (
    <MenuButton preload={preload} items={<button type="button">Editar</button>}>
      <button type="button">Abrir</button>
    </MenuButton>
  ),
}

for (const [role, part] of Object.entries(parts))
  it(`a ${role} closes by Escape while its button still has the focus, and the page does not receive the key`, async () => {
    const onPage = vi.fn()
    document.addEventListener('keydown', onPage)
    const { keys } = renderPart(part, { server: contractServer() })
    const button = await screen.findByRole('button', { name: 'Abrir' })
    await keys.click(button)
    await screen.findByRole(role)
    button.focus()
    fireEvent.keyDown(button, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
    expect(document.activeElement).toBe(button)
    expect(onPage).not.toHaveBeenCalled()
    document.removeEventListener('keydown', onPage)
  })

for (const [role, part] of Object.entries(parts))
  it(`a ${role} opened for the first time returns the focus to its button when Escape closes it`, async () => {
    const { keys } = renderPart(part, { server: contractServer() })
    const button = await screen.findByRole('button', { name: 'Abrir' })
    await keys.click(button)
    const opened = await screen.findByRole(role)
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
    await keys.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.queryByRole(role)).toBeNull()
  })
