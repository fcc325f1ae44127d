import { nonJsonResponse, type Route } from '@wamani/contract/core/http/route.ts'
import { routesOf } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'

const routes = new Map(
  modules
    .flatMap(routesOf)
    .filter(([, route]) => route.method === 'GET' && nonJsonResponse(route) === 'download' && route.access !== 'public')
    .map(([, route]) => [route.path, route]),
)

export const downloadRoute = (path: string): Route | undefined => routes.get(path)
