import { expect, it } from 'vitest'
import { isPlainPassword } from './isPlainPassword.ts'

const names = ['quispe.ana', 'Ana María Quispe Ñahui', 'Gobierno Regional del Cusco']

it.each([
  'password1',
  'Passw0rd!',
  'p4$$w0rd99',
  'qwerty123',
  '123qwerty',
  'qwe123rty',
  'Peru2026',
  'PERÚ-2026',
  'contraseña1',
  'Adm1n2026',
  'wamani2026',
  'quispe1985',
  'Ana-Quispe-26',
  'Nahui2026',
  'cusco123',
  'GobiernoRegional2026',
  'Cusc0_2026',
  'a12345678',
  '1234abcd',
  'aaaaaaa1',
  'PeruPeru1',
])('%s counts as a common password', (password) => {
  expect(isPlainPassword(password, names)).toBe(true)
})

it.each([
  'Canario-Contrasena-7391',
  'la llama come ichu 7',
  'Quispe-tejedora-81',
  'x7#9kz2q1',
  'a83650274',
  'Puente de piedra 19',
  'Cusco nevado ichu 4',
])('%s does not count as a common password', (password) => {
  expect(isPlainPassword(password, names)).toBe(false)
})
