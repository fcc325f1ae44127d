import { screen, waitFor, within } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { currentSession, markPendingSetup } from '../../api/session.ts'
import { AccountSecurityPage } from './AccountSecurityPage.tsx'
import { ForcedSecondFactor } from './ForcedSecondFactor.tsx'

const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`)

function account({ since = null as string | null, left = 0, required = false, passkeyCount = 0 } = {}) {
  const server = contractServer()
  const state = { since, left }
  const passkeys = [{ idLlave: 3, nombre: 'Mi laptop', creadaEn: '2026-11-20T10:00:00-05:00', usadaEn: null }].slice(
    1 - passkeyCount,
  )
  server.answer(cuenta.updateLlave, ({ body }) => {
    for (const one of passkeys) one.nombre = body.nombre
  })
  server.answer(cuenta.removeLlave, ({ params }) => {
    passkeys.splice(
      passkeys.findIndex(({ idLlave }) => idLlave === params.id),
      1,
    )
  })
  server.answer(cuenta.getCuenta, () => ({
    autenticadorDesde: state.since,
    codigosRestantes: state.left,
    exigido: required,
    llaves: passkeys,
    admiteLlaves: true,
    tieneClave: true,
  }))
  server.answer(cuenta.startAutenticador, () => ({
    secreto: 'GEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/x',
    qr: { lado: 21, trazo: 'M0 0h1v1h-1z' },
  }))
  server.answer(cuenta.activateAutenticador, ({ body }) => {
    if (body.codigo !== '123456')
      throw new Problem('validation', { issues: [{ campo: 'codigo', mensaje: 'El código no es correcto.' }] })
    Object.assign(state, { since: '2026-11-23T10:00:00-05:00', left: 10 })
    return { codigos: codes }
  })
  server.answer(cuenta.renewCodigos, () => ({ codigos: codes }))
  const times = {
    creadaEn: '2026-11-23T08:00:00-05:00',
    usadaEn: '2026-11-23T09:00:00-05:00',
    expiraEn: '2026-11-23T16:00:00-05:00',
  }
  const open = [
    { idSesion: 1, ...times, ip: '10.0.0.1', agente: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', actual: true },
    { idSesion: 2, ...times, ip: '10.0.0.2', agente: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140', actual: false },
  ]
  server.answer(usuarioRoutes.listSesiones, () => open)
  server.answer(usuarioRoutes.endSesion, ({ params }) => {
    open.splice(
      open.findIndex(({ idSesion }) => idSesion === params.idSesion),
      1,
    )
  })
  return server
}

it('sets up an authenticator: shows the QR code, asks for a code of the phone, and shows the recovery codes once', async () => {
  const { keys } = renderPart(<AccountSecurityPage />, { server: account() })
  await keys.click(await screen.findByRole('button', { name: 'Configurar' }))
  await screen.findByText('GEZD GNBV GY3T QOJQ')
  expect(screen.getByRole('img', { name: 'Código para escanear' })).toBeTruthy()
  // on a phone, which cannot scan its own screen, the link and the key replace the QR code
  expect(screen.getByRole('link', { name: 'abra la aplicación desde aquí' })).toHaveProperty('href', 'otpauth://totp/x')
  await keys.click(screen.getByRole('button', { name: 'Copiar la clave' }))
  expect(await navigator.clipboard.readText()).toBe('GEZDGNBVGY3TQOJQ')
  await keys.type(screen.getByLabelText('Código'), '1{Enter}')
  await screen.findByText('El código no es correcto.')
  await keys.type(screen.getByLabelText('Código'), '123456{Enter}')
  const list = await screen.findByRole('list', { name: 'Códigos de recuperación' })
  expect(document.activeElement?.contains(list)).toBe(true)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  await keys.click(screen.getByRole('button', { name: 'Ya los guardé' }))
  const state = await screen.findByText(/Activo desde el 23\/11\/2026/)
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(state)).toBe(true)
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

it('warns when few recovery codes are left and generates new ones after a confirmation', async () => {
  const server = account({ since: '2026-11-20T10:00:00-05:00', left: 2 })
  const { keys } = renderPart(<AccountSecurityPage />, { server })
  await screen.findByText(/sin usar: 2\. Pida códigos nuevos/)
  await keys.click(screen.getByRole('button', { name: 'Pedir códigos nuevos' }))
  await keys.click(await screen.findByRole('button', { name: 'Sí, pedir' }))
  await screen.findByText(codes[0] ?? '')
})

it('lists a passkey as a second factor, renames it, and removes it after a confirmation', async () => {
  const { keys } = renderPart(<AccountSecurityPage />, { server: account({ left: 10, passkeyCount: 1 }) })
  await screen.findByText('Activo con llave de acceso')
  await keys.click(screen.getByRole('button', { name: 'Cambiar el nombre de Mi laptop' }))
  const name = screen.getByRole('textbox', { name: 'Nombre de la llave' })
  await keys.clear(name)
  await keys.type(name, 'Celular{Enter}')
  await keys.click(await screen.findByRole('button', { name: 'Quitar Celular' }))
  await keys.click(await screen.findByRole('button', { name: 'Sí, quitar' }))
  await screen.findByText('Sin segundo factor')
})

it('allows to change but not to remove the second factor when the institution requires one', async () => {
  renderPart(<AccountSecurityPage />, {
    server: account({ since: '2026-11-20T10:00:00-05:00', left: 9, required: true }),
  })
  await screen.findByText('Su institución exige un segundo factor.')
  expect(screen.getByRole('button', { name: 'Cambiar de teléfono' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull()
})

it('lists the open sessions of the account and ends another session', async () => {
  const { keys } = renderPart(<AccountSecurityPage />, { server: account() })
  const other = await screen.findByRole('region', { name: 'Firefox en Windows' })
  expect(within(other).getByText(/desde 10\.0\.0\.2/)).toBeTruthy()
  const own = screen.getByRole('region', { name: 'Chrome en Linux' })
  expect(within(own).queryByRole('button')).toBeNull()
  await keys.click(within(other).getByRole('button', { name: /Cerrar la sesión de Firefox/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Firefox en Windows' })).toBeNull())
  const said = screen.getByText('Se cerró la sesión de Firefox en Windows.')
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('opens the application after a required second factor is set up and its recovery codes are kept', async () => {
  const { keys } = renderPart(<ForcedSecondFactor />, { server: account({ required: true }) })
  markPendingSetup({ faltaSegundoFactor: true })
  await keys.type(await screen.findByLabelText('Código'), '123456')
  await screen.findByText('GEZD GNBV GY3T QOJQ')
  await keys.click(screen.getByRole('button', { name: 'Activar' }))
  await screen.findByText(codes[0] ?? '')
  expect(currentSession().user?.faltaSegundoFactor).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Ya los guardé' }))
  expect(currentSession().user?.faltaSegundoFactor).toBeUndefined()
})
