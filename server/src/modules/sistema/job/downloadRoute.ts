import { nonJsonResponse, type Route } from '@wamani/contract/core/http/route.ts'
import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'

/** Calls that answer a file, by the path they are declared with. */
const routes = new Map(
  modules
    .flatMap(routesOf)
    .filter(([, route]) => route.method === 'GET' && nonJsonResponse(route) === 'download' && route.access !== 'public')
    .map(([, route]) => [route.path, route]),
)

/** The call that downloads from a declared path; undefined where there is none. */
export const downloadRoute = (path: string): Route | undefined => routes.get(path)
