import { screen, waitFor, within } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type AccountSummary, cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { sampleResources } from '../../crud/sampleResources.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

const { area } = sampleResources
const since = '2026-01-01T10:00:00-05:00'
const laptop = { idLlave: 1, nombre: 'Mi laptop', creadaEn: since, usadaEn: null }

/** Renders a form whose saving needs re-authentication. */
type Account = { withCodes?: boolean; passkeys?: AccountSummary['llaves']; hasPassword?: boolean; provider?: string }
async function asked({ withCodes = false, passkeys = [], hasPassword = true, provider }: Account = {}) {
  const server = contractServer()
  const rows = serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  let isIdentified = false
  const given: unknown[] = []
  server.answer(cuenta.getCuenta, () => ({
    ...{ autenticadorDesde: withCodes ? since : null, codigosRestantes: withCodes ? 10 : 0 },
    ...{ exigido: false, llaves: [...passkeys], admiteLlaves: true, tieneClave: hasPassword },
  }))
  server.answer(identidad.listIdentidades, () => ({
    enlazadas: provider
      ? [{ idIdentidad: 1, idProveedor: 1, nombre: provider, tipo: 'OIDC' as const, enlazadaEn: since, usadaEn: null }]
      : [],
    disponibles: [],
  }))
  server.answer(cuenta.confirmIdentidad, ({ body }) => {
    given.push(body)
    if (body.clave !== 'Quinua-2026' && body.codigo !== '123456')
      throw new Problem('validation', { issues: [{ campo: 'clave', mensaje: 'La contraseña no es correcta.' }] })
    isIdentified = true
  })
  server.guard = ({ method }) => {
    if (method === 'PUT' && !isIdentified)
      throw new Problem('forbidden', {
        message: 'Confirme su identidad para continuar.',
        codigo: 'CONFIRMAR_IDENTIDAD',
      })
  }
  const { keys } = renderPart(
    <>
      <ResourceScreen resource={area} />
      <ConfirmIdentity />
    </>,
    { server, at: '/?op=edit&id=1' },
  )
  await keys.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' central')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { server, keys, rows, given, dialog }
}

const password = () => screen.findByLabelText('Contraseña')
const byPasskey = { name: 'Usar mi llave de acceso' }

/** Stubs WebAuthn: a browser with a passkey that answers every challenge. */
function browserWithDevice() {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const credential = {
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  const asked = vi.fn<CredentialsContainer['get']>(async () => credential as Credential)
  vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get: asked } }))
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('asks for the password before a sensitive request and then continues it', async () => {
  const { keys, rows } = await asked()
  const typed = await password()
  await keys.type(typed, 'otra{Enter}')
  await screen.findByText('La contraseña no es correcta.')
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
  await keys.type(typed, 'Quinua-2026{Enter}')
  await screen.findByText(/Se guardó .* Archivo central/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('accepts a code of the authenticator instead of the password', async () => {
  const { keys, rows, given } = await asked({ withCodes: true })
  await keys.click(await screen.findByRole('button', { name: 'Usar un código de mi teléfono' }))
  await keys.type(screen.getByLabelText('Código'), '123456{Enter}')
  await waitFor(() => expect(rows[0]).toMatchObject({ nombre: 'Archivo central' }))
  expect(given).toEqual([{ codigo: '123456' }])
})

it('does not offer a code to a user without an authenticator', async () => {
  await asked()
  expect(await password()).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Usar un código de mi teléfono' })).toBeNull()
})

it('keeps the form and the typed values when the user cancels', async () => {
  const { keys, rows, dialog } = await asked()
  await keys.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('Confirme su identidad para continuar.')
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
  expect(screen.getByRole('textbox', { name: /Nombre/ })).toHaveProperty('value', 'Archivo central')
})

it('offers passkeys to a user who has one, if the browser supports them', async () => {
  const device = browserWithDevice()
  const { server, keys, rows, dialog } = await asked({ passkeys: [laptop], withCodes: true })
  const answers: unknown[] = []
  server.answer(cuenta.startIdentidadDeLlave, () => ({ token: 'paso', opciones: { challenge: 'AQID' } }))
  server.answer(cuenta.confirmIdentidadDeLlave, ({ body }) => {
    answers.push(body)
    server.guard = () => undefined
  })
  device.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await keys.click(await dialog.findByRole('button', byPasskey))
  await dialog.findByText(/se canceló o se agotó el tiempo/)
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
  await keys.click(dialog.getByRole('button', byPasskey))
  await waitFor(() => expect(rows[0]).toMatchObject({ nombre: 'Archivo central' }))
  expect(answers).toMatchObject([{ token: 'paso', respuesta: { id: 'AQID', type: 'public-key' } }])
})

it('does not offer passkeys to a user without one, or in a browser without support', async () => {
  const { dialog } = await asked({ passkeys: [laptop], withCodes: true })
  await dialog.findByRole('button', { name: 'Usar un código de mi teléfono' })
  expect(dialog.queryByRole('button', byPasskey)).toBeNull()
})

it('sends a user without a password to the identity provider', async () => {
  const { dialog } = await asked({ hasPassword: false, provider: 'Cuenta regional' })
  await dialog.findByRole('button', { name: /Confirmar en Cuenta regional/ })
  await waitFor(() => expect(dialog.queryByLabelText('Contraseña')).toBeNull())
  expect(dialog.queryByRole('button', { name: 'Confirmar' })).toBeNull()
})
