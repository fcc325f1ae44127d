import { screen, waitFor } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { currentSession, endSession } from '../../api/session.ts'
import { LoginPage } from './LoginPage.tsx'

const password = 'Quinua-2026-campo'
const user = { idUsuario: 7, username: 'rosa', nombreCompleto: 'Rosa', authorities: [], debeCambiarClave: false }

async function halfway() {
  const server = contractServer()
  server.answer(session.signIn, () => ({
    segundoPaso: { token: 'step', modos: ['codigo' as const, 'llave' as const], venceEn: '2026-11-23T10:00:00-05:00' },
  }))
  server.answer(session.confirmSignIn, ({ body }) => {
    if (body.token !== 'step' || body.codigo !== '123456')
      throw new Problem('unauthenticated', 'El código no es correcto o ya se usó.')
    return { token: 'two', tokenType: 'Bearer' as const, user }
  })
  server.delayMs = 30
  const { keys } = renderPart(<LoginPage onIntent={() => undefined} />, { server })
  void endSession()
  await keys.type(await screen.findByLabelText('Usuario'), 'rosa')
  await keys.type(screen.getByLabelText('Contraseña'), `${password}{Enter}`)
  return { keys, code: await screen.findByLabelText('Código') }
}

it('asks for a code after the password and signs in with a correct one', async () => {
  const { keys, code } = await halfway()
  expect(currentSession().token).toBe('')
  await keys.type(code, '000000{Enter}')
  await screen.findByText('El código no es correcto o ya se usó.')
  expect(code).toHaveProperty('value', '')
  await keys.type(code, '123456{Enter}')
  expect(screen.queryByText('El código no es correcto o ya se usó.')).toBeNull()
  await waitFor(() => expect(currentSession().token).toBe('two'))
})

it('goes back to the password', async () => {
  const { keys } = await halfway()
  await keys.click(screen.getByRole('button', { name: 'Volver' }))
  expect(await screen.findByLabelText('Contraseña')).toHaveProperty('value', password)
})
