import type { Route } from '@wamani/contract/core/http/route.ts'
import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'
import { fixtureContract } from './fixtureContract.ts'

/** All calls of the product and the fixture by name: `rrhh.turno.create`. */
export const everyRoute: readonly [string, Route][] = [...modules, fixtureContract].flatMap((module) =>
  routesOf(module).map(([name, route]): [string, Route] => [`${module.name}.${name}`, route]),
)

/** Complete list of public calls (R5). Additions are a security decision. */
export const publicCalls: readonly string[] = [
  'POST /seguridad/api/auth',
  'POST /seguridad/api/auth/segundo-paso',
  'POST /seguridad/api/auth/llave/opciones',
  'POST /seguridad/api/auth/llave',
  'POST /seguridad/api/auth/proveedor/opciones',
  'POST /seguridad/api/auth/proveedor',
  'GET /certificado/api/v1/publico/verificar/{codigo}',
  'GET /rrhh/api/v1/publico/constancia/{codigo}',
  'GET /tramite/api/v1/documento/filtro',
  'PUT /combustible/api/v1/vale/verificar/{idVale}',
  'POST /sireda/api/v1/publico/denuncia',
  'GET /sireda/api/v1/publico/denuncia/{codigo}',
  'GET /sireda/api/v1/publico/catalogos',
  'POST /prueba/api/v1/publico/eco',
  'POST /amachay/api/v1/publico/voluntario',
  'POST /amachay/api/v1/publico/voluntario_empresa',
  'GET /amachay/api/v1/publico/campania',
  'GET /amachay/api/v1/publico/catalogos',
]

export const callOf = ({ method, path }: Route) => `${method} ${path}`
export const isPublic = (route: Route) => publicCalls.includes(callOf(route))

/** Path parameters of unknown records. */
export const unknownParams = ({ path }: Route): Record<string, number> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 2_000_000_000]))
