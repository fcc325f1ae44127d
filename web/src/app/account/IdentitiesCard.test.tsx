import { screen, waitFor } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { identidad, type LinkedIdentity } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'

const red = { idProveedor: 2, nombre: 'Red institucional', tipo: 'LDAP' as const }

function withDirectory() {
  const server = contractServer()
  const linked: LinkedIdentity[] = []
  server.answer(identidad.listIdentidades, () => ({ enlazadas: linked, disponibles: linked.length > 0 ? [] : [red] }))
  server.answer(identidad.createEnlaceDeDirectorio, ({ body }) => {
    if (body.clave !== 'Quinua-2026')
      throw new Problem('validation', { issues: [{ campo: 'clave', mensaje: 'La contraseña no es correcta.' }] })
    linked.push({ ...red, idIdentidad: 5, enlazadaEn: '2026-11-23T10:00:00-05:00', usadaEn: null })
  })
  server.answer(identidad.removeIdentidad, () => void linked.splice(0))
  return server
}

it('links a directory account by its user name and password, and removes it', async () => {
  const { keys } = renderPart(<IdentitiesCard />, { server: withDirectory() })
  await keys.click(await screen.findByRole('button', { name: 'Enlazar Red institucional' }))
  await keys.type(screen.getByLabelText('Usuario de Red institucional'), 'rquispe')
  await keys.type(screen.getByLabelText('Su contraseña'), 'otra{Enter}')
  await screen.findByText(/corrija|no es correcta/)
  await keys.clear(screen.getByLabelText('Su contraseña'))
  await keys.type(screen.getByLabelText('Su contraseña'), 'Quinua-2026{Enter}')
  await keys.click(await screen.findByRole('button', { name: 'Quitar el enlace con Red institucional' }))
  await keys.click(await screen.findByRole('button', { name: 'Sí, quitar' }))
  await screen.findByRole('button', { name: 'Enlazar Red institucional' })
})

it('hides the card when the institution has no identity providers', async () => {
  const server = contractServer()
  server.answer(identidad.listIdentidades, () => ({ enlazadas: [], disponibles: [] }))
  renderPart(<IdentitiesCard />, { server })
  await waitFor(() => expect(server.calls).toContain('GET /seguridad/api/cuenta/identidades'))
  expect(screen.queryByText('Cuentas de la institución')).toBeNull()
})
