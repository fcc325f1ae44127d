import { screen, waitFor, within } from '@testing-library/react'
import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import '@wamani/contract/seguridad/usuario.ts'
import { suscripcion, suscripcionRoutes } from '@wamani/contract/seguridad/suscripcion.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { AplicacionScreen } from './AplicacionScreen.tsx'
import { SuscripcionScreen } from './SuscripcionScreen.tsx'

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
const typed = (iso: string) => iso.split('-').toReversed().join('/')
const token = 'wamani_canario-de-prueba-0123456789'

function profiles(server: ReturnType<typeof contractServer>) {
  serveResource(server, perfil, [{ nombre: 'Consulta', alcance: 'TODO', estado: true }])
}

it('shows the token of a new application once, in a dialog that only its button closes', async () => {
  const server = contractServer()
  profiles(server)
  const responsable = { idUsuario: 1, username: 'admin', nombreCompleto: 'Ana Rojas' }
  const rows = serveResource(server, aplicacion, [
    {
      ...{ nombre: 'Marcador', perfil: 1, redes: [], vence: day(30), llamadasPorMinuto: 300 },
      ...{ responsable, prefijo: 'wamani_canari', estado: 'activa' },
    },
  ])
  server.answer(aplicacion.routes.create, () => ({ ...rows[0], token }) as never)
  const { keys } = renderPart(<AplicacionScreen />, { server, at: '/?op=new' })
  await keys.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Marcador')
  await keys.type(screen.getByRole('textbox', { name: /Vence/ }), typed(day(30)))
  await keys.click(screen.getByRole('combobox', { name: /Perfil/ }))
  await keys.click(await screen.findByRole('option', { name: 'Consulta' }))
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Token de la aplicación' }))
  expect(dialog.getByRole('textbox', { name: 'Token de acceso' })).toHaveProperty('value', token)
  // Esc does not close the dialog
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copiar' }))
  expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull()
  await keys.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Token de la aplicación' })).toBeTruthy()
  await keys.click(dialog.getByRole('button', { name: 'Ya lo guardé' }))
  await waitFor(() => expect(document.body.innerHTML).not.toContain(token))
})

it('selects the events of a subscription by their description', async () => {
  const server = contractServer()
  profiles(server)
  serveResource(server, suscripcion, [])
  server.answer(suscripcionRoutes.listEventos, () => [
    { evento: 'combustible.vale.emitido', descripcion: 'Vale: Emitido' },
    { evento: 'sireda.denuncia.respondida', descripcion: 'Denuncia: Respondida' },
  ])
  const { keys } = renderPart(<SuscripcionScreen />, { server, at: '/?op=new' })
  await keys.type(await screen.findByRole('combobox', { name: /Eventos/ }), 'respond')
  await keys.click(await screen.findByRole('option', { name: /Denuncia: Respondida/ }))
  expect(screen.getAllByText('Denuncia: Respondida (sireda.denuncia.respondida)').length).toBeGreaterThan(0)
})
