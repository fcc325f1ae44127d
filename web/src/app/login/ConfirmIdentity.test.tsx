import { screen, waitFor, within } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { sampleResources } from '../../crud/sampleResources.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

const { area } = sampleResources

/** A form whose saving asks who it is. */
async function asked({ withCodes = false } = {}) {
  const server = contractServer()
  const rows = serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  let isIdentified = false
  const given: unknown[] = []
  server.answer(cuenta.getCuenta, () => ({
    ...{ autenticadorDesde: withCodes ? '2026-01-01T10:00:00-05:00' : null, codigosRestantes: withCodes ? 10 : 0 },
    ...{ exigido: false, llaves: [], admiteLlaves: false },
  }))
  server.answer(identidad.listIdentidades, () => ({ enlazadas: [], disponibles: [] }))
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
  return { keys, rows, given, typed: await screen.findByLabelText('Contraseña') }
}

it('a call of grave consequence waits for the password, and goes on by itself', async () => {
  const { keys, rows, typed } = await asked()
  await keys.type(typed, 'otra{Enter}')
  await screen.findByText('La contraseña no es correcta.')
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
  await keys.type(typed, 'Quinua-2026{Enter}')
  await screen.findByText(/Se guardó .* Archivo central/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a code of the phone does as well', async () => {
  const { keys, rows, given } = await asked({ withCodes: true })
  await keys.click(await screen.findByRole('button', { name: 'Usar un código de mi teléfono' }))
  await keys.type(screen.getByLabelText('Código'), '123456{Enter}')
  await waitFor(() => expect(rows[0]).toMatchObject({ nombre: 'Archivo central' }))
  expect(given).toEqual([{ codigo: '123456' }])
})

it('a code is not offered to who has none', async () => {
  const { typed } = await asked()
  expect(typed).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Usar un código de mi teléfono' })).toBeNull()
})

it('who does not confirm stays in the form, with what was typed', async () => {
  const { keys, rows } = await asked()
  const dialog = within(screen.getByRole('dialog'))
  await keys.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('Confirme su identidad para continuar.')
  expect(rows[0]).toMatchObject({ nombre: 'Archivo' })
  expect(screen.getByRole('textbox', { name: /Nombre/ })).toHaveProperty('value', 'Archivo central')
})
