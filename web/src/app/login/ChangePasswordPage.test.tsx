import { screen, waitFor } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { claveTexts } from '@wamani/contract/seguridad/clave.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'

const good = 'quinua morada 7 vientos'

function page() {
  const server = contractServer()
  server.answer(usuarioRoutes.updateClave, ({ body }) => {
    if (body.clave !== good)
      throw new Problem('validation', { issues: [{ campo: 'clave', mensaje: claveTexts.plain }] })
    return { mensaje: 'Listo' }
  })
  return renderPart(<ChangePasswordPage />, { server })
}

/** The live region of the application has the role `status` too. */
const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('does not call a password good while a requirement is unmet', async () => {
  const { keys } = page()
  await screen.findByText('Al menos 8 caracteres, una letra y un número.')
  await keys.type(screen.getByLabelText(/^Contraseña nueva/), 'quinua morada vientos')
  expect(statusTexts()).toContain(claveTexts.weak)
  await keys.type(screen.getByLabelText(/^Contraseña nueva/), ' 7')
  expect(statusTexts()).toContain('Seguridad: Muy buena.')
  expect(statusTexts()).not.toContain(claveTexts.weak)
})

it('clears the refusal when the user types, and announces the change at the focus', async () => {
  const { keys } = page()
  await keys.type(await screen.findByLabelText(/^Contraseña actual/), 'Quinua-2026-campo')
  const typed = screen.getByLabelText(/^Contraseña nueva/)
  const again = screen.getByLabelText(/^Confirmar contraseña nueva/)
  await keys.type(typed, 'Peru2026')
  await keys.type(again, 'Peru2026{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await keys.clear(typed)
  await keys.type(typed, good)
  expect(screen.queryByText(claveTexts.plain)).toBeNull()
  await keys.clear(again)
  await keys.type(again, `${good}{Enter}`)
  const said = await screen.findByText(/Su contraseña fue cambiada/)
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(said)).toBe(true)
})
