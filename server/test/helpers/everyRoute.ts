import type { Route } from '@wamani/contract/core/http/route.ts'
import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'
import { fixtureContract } from './fixtureContract.ts'

/** Every call of the product and of the fixture, named `rrhh.turno.create`. */
export const everyRoute: readonly [string, Route][] = [...modules, fixtureContract].flatMap((module) =>
  routesOf(module).map(([name, route]): [string, Route] => [`${module.name}.${name}`, route]),
)

/** The calls nobody has to sign in for: the whole list (R5). One more is a decision, made here. */
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

/** Parameters that fit a path and meet no record. */
export const unknownParams = ({ path }: Route): Record<string, number> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 2_000_000_000]))
