import { defineRoute } from '@wamani/contract/core/route.ts'

export type PasswordChange = { clave: string; confirmarClave: string; claveActual: string }

/** spec §7: the password of a user, here the person's own */
export const passwordRoute = defineRoute<{ idUsuario: number }, unknown, PasswordChange>({
  method: 'PUT',
  path: '/seguridad/api/v1/usuario/password/{idUsuario}',
  access: 'session',
  summary: 'Cambiar contraseña',
  response: 'empty',
})
