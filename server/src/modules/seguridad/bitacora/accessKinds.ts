import type { Route } from '@wamani/contract/core/http/route.ts'
import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { seguridad } from '@wamani/contract/seguridad/index.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import type { AccessKind } from '../../../http/access/registerSecurityLog.ts'

const sessionKinds = new Map<Route, AccessKind>([
  [session.signIn as Route, 'INGRESO'],
  [session.confirmSignIn as Route, 'INGRESO'],
  [session.signInByLlave as Route, 'INGRESO'],
  [session.signInByProveedor as Route, 'INGRESO'],
  [session.signOut as Route, 'SALIDA'],
  [usuarioRoutes.updateClave as Route, 'CLAVE'],
  [usuarioRoutes.removeSegundoFactor as Route, 'SEGUNDO_FACTOR'],
  [cuenta.activateAutenticador as Route, 'SEGUNDO_FACTOR'],
  [cuenta.removeAutenticador as Route, 'SEGUNDO_FACTOR'],
  [cuenta.createLlave as Route, 'SEGUNDO_FACTOR'],
  [cuenta.removeLlave as Route, 'SEGUNDO_FACTOR'],
  [cuenta.renewCodigos as Route, 'SEGUNDO_FACTOR'],
  [identidad.createEnlace as Route, 'PERMISOS'],
  [identidad.createEnlaceDeDirectorio as Route, 'PERMISOS'],
  [identidad.removeIdentidad as Route, 'PERMISOS'],
])

/** Access kind of each route. Any other write of this module counts as a change of rights. */
export const accessKinds: ReadonlyMap<Route, AccessKind> = new Map([
  ...routesOf(seguridad)
    .filter(([, { method, access }]) => method !== 'GET' && typeof access === 'object')
    .map(([, route]): [Route, AccessKind] => [route, 'PERMISOS']),
  ...sessionKinds,
])
