import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('returns the focus to the opener of the first overlay, with which its own code is loaded', async () => {
  render(<button type="button">Abrir</button>)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  opener.focus()
  vi.resetModules()
  const { useReturnFocus } = await import('./useReturnFocus.ts')
  function Overlay() {
    useReturnFocus(true)
    return <input aria-label="Código" />
  }
  const { unmount } = render(<Overlay />)
  screen.getByRole('textbox', { name: 'Código' }).focus()
  unmount()
  expect(document.activeElement).toBe(opener)
})
