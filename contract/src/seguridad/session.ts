import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { codigo } from './codigo.ts'
import { chosenProvider, providerAnswer, providerStep, stepToken } from './identidad/providerSteps.ts'
import { authenticationResponse, ceremony } from './llave.ts'

const credentials = z.object({
  username: z
    .string(messages.type('Usuario'))
    .trim()
    .toLowerCase()
    .min(1, messages.type('Usuario'))
    .max(60, messages.tooLong('Usuario', 60)),
  password: z
    .string(messages.type('Contraseña'))
    .min(1, messages.type('Contraseña'))
    .max(72, messages.tooLong('Contraseña', 72)),
})

/** User in a session; the first authority is the profile. */
const sessionUser = z.object({
  idUsuario: z.number().int(),
  username: z.string(),
  nombreCompleto: z.string(),
  authorities: z.array(z.object({ authority: z.string() })),
  debeCambiarClave: z.boolean(),
  /** all other calls are rejected until a second factor is set up (R30) */
  faltaSegundoFactor: z.literal(true).optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

const sessionAnswer = z.object({ token: z.string(), tokenType: z.literal('Bearer'), user: sessionUser })
export type SessionAnswer = z.infer<typeof sessionAnswer>

/** Methods of the second step. */
const modos = z.array(z.enum(['codigo', 'llave']))

/** The password was correct and a second factor is required. The token only continues the sign-in. */
const secondStep = z.object({ segundoPaso: z.object({ token: z.string(), modos, venceEn: z.string() }) })
export type SecondStep = z.infer<typeof secondStep>['segundoPaso']

const subMenu = z.object({ descripcion: z.string(), url: z.string() })
const menu = z.object({ descripcion: z.string(), icon: z.string(), url: z.string(), subMenus: z.array(subMenu) })
export const menuInfo = z.object({
  accesoMenus: z.array(z.object({ descripcion: z.string(), menus: z.array(menu) })),
  /** granted calls as `METHOD /path/{pattern}` and permissions without a call (`VER IDENTIDAD`) */
  permisos: z.array(z.string()),
  /** calls granted only within scopes, with those scopes; forms use it to disable fields */
  alcances: z.record(z.string(), z.array(z.string())),
})
export type MenuInfo = z.infer<typeof menuInfo>

export const session = {
  signIn: defineRoute({
    method: 'POST',
    path: '/seguridad/api/auth',
    access: 'public',
    summary: 'Iniciar sesión',
    body: credentials,
    response: z.union([sessionAnswer, secondStep]),
    limitPerMinute: 300,
  }),
  confirmSignIn: defineRoute({
    method: 'POST',
    path: '/seguridad/api/auth/segundo-paso',
    access: 'public',
    summary: 'Terminar de iniciar sesión con un código',
    body: z.object({ token: stepToken, codigo }),
    response: sessionAnswer,
    limitPerMinute: 300,
  }),
  startLlaveSignIn: defineRoute({
    method: 'POST',
    path: '/seguridad/api/auth/llave/opciones',
    access: 'public',
    summary: 'Empezar a ingresar con una llave de acceso',
    body: z.object({
      /** token of a sign-in that passed the password step */
      paso: stepToken.optional(),
    }),
    response: ceremony,
  }),
  signInByLlave: defineRoute({
    method: 'POST',
    path: '/seguridad/api/auth/llave',
    access: 'public',
    summary: 'Iniciar sesión con una llave de acceso',
    body: z.object({ token: stepToken, respuesta: authenticationResponse }),
    response: sessionAnswer,
  }),
  startProveedorSignIn: defineRoute({
    method: 'POST',
    path: '/seguridad/api/auth/proveedor/opciones',
    access: 'public',
    summary: 'Empezar a ingresar con un proveedor de identidad',
    body: chosenProvider,
    response: providerStep,
    limitPerMinute: 300,
  }),
  signInByProveedor: defineRoute({
    method: 'POST',
    path: '/seguridad/api/auth/proveedor',
    access: 'public',
    summary: 'Iniciar sesión con lo que respondió un proveedor de identidad',
    body: providerAnswer,
    response: z.union([sessionAnswer, secondStep]),
    limitPerMinute: 300,
  }),
  getSessionInfo: defineRoute({
    method: 'GET',
    path: '/seguridad/api/info',
    access: 'session',
    summary: 'Menú y permisos de la sesión',
    forApplications: true,
    response: menuInfo,
    beforePasswordChange: true,
  }),
  signOut: defineRoute({
    method: 'DELETE',
    path: '/seguridad/api/logout',
    access: 'session',
    summary: 'Cerrar la sesión',
    status: 204,
    response: 'empty',
    beforePasswordChange: true,
  }),
}
