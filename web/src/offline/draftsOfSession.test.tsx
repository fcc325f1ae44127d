import { afterEach, expect, it, vi } from 'vitest'
import { endSession, storeSession } from '../api/session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('deletes unsaved drafts when the session expires', async () => {
  const opened: string[] = []
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      opened.push(name)
      throw new DOMException('The disk is busy', 'UnknownError')
    },
  })
  const user = { idUsuario: 7, username: 'ana', nombreCompleto: 'Ana', authorities: [], debeCambiarClave: false }
  storeSession({ token: 'x', tokenType: 'Bearer', user })
  await endSession('', 'Su sesión terminó.')
  expect(opened).toEqual(['wamani.borradores'])
})
