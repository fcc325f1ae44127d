import { screen, waitFor } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { currentSession } from '../../api/session.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { sampleResources } from '../../crud/sampleResources.ts'
import { ResumeSession } from './ResumeSession.tsx'

const { area } = sampleResources
const password = 'Quinua-2026-campo'

/** Renders a form with typed values and expires the session. */
async function interrupted() {
  const server = contractServer()
  const rows = serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  server.answer(session.signIn, ({ body }) => {
    if (body.password !== password) throw new Problem('unauthenticated')
    server.token = 'two'
    const user = { idUsuario: 7, username: 'rosa', nombreCompleto: 'Rosa', authorities: [], debeCambiarClave: false }
    return { token: 'two', tokenType: 'Bearer' as const, user }
  })
  const { keys } = renderPart(
    <>
      <ResourceScreen resource={area} />
      <ResumeSession />
    </>,
    { server, at: '/?op=edit&id=1' },
  )
  await keys.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' central')
  server.token = 'another'
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  const typed = await screen.findByLabelText('Contraseña')
  return { server, rows, keys, typed }
}

it('asks for the password when the session ends over a form, and continues the save', async () => {
  const { rows, keys, typed } = await interrupted()
  await keys.type(typed, `${password}{Enter}`)
  await screen.findByText(/Se guardó .* Archivo central/)
  expect(rows[0]).toMatchObject({ nombre: 'Archivo central' })
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  expect(currentSession().token).toBe('two')
})

it('refuses a wrong password in one sentence and keeps the typed values', async () => {
  const { rows, keys, typed } = await interrupted()
  await keys.type(typed, 'no-es-esta{Enter}')
  await screen.findByText('Revisa que los datos que ingresaste sean los correctos')
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
  await keys.clear(typed)
  await keys.type(typed, `${password}{Enter}`)
  await waitFor(() => expect(rows[0]).toMatchObject({ nombre: 'Archivo central' }))
})

it('ends the session when the user leaves instead', async () => {
  const { keys, rows } = await interrupted()
  await keys.click(screen.getByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(currentSession().token).toBe(''))
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
})
