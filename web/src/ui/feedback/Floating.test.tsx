import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { Alert } from './Alert.tsx'
import { Floating } from './Floating.tsx'
import { FloatingProvider } from './FloatingProvider.tsx'

function Screen() {
  const [saved, setSaved] = useState(false)
  return (
    <FloatingProvider>
      <button type="button" onClick={() => setSaved(true)}>
        Guardar
      </button>
      {saved && (
        <Floating>
          <Alert onDismiss={() => setSaved(false)}>Se guardó.</Alert>
        </Floating>
      )}
    </FloatingProvider>
  )
}

it('renders messages into a live region that exists before them, without a live region of their own', async () => {
  const { keys } = renderPart(<Screen />, { server: contractServer() })
  const region = await screen.findByRole('status')
  expect(region.textContent).toBe('')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(region.textContent).toContain('Se guardó.')
  expect(within(region).queryByRole('status')).toBeNull()
})
