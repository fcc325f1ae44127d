import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { hidingRights, visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Context } from '../../../http/context.ts'

type May = Pick<Context, 'may'>

const resources = () => new Map(modules.flatMap((module) => module.resources.map((one) => [one.key, one])))

/** The resource whose list this is, as the caller sees it; undefined when the call of the list is not granted. */
export async function listSeen(lista: string, { may }: May): Promise<AnyResource | undefined> {
  const resource = resources().get(lista)
  const route: Route | undefined = resource?.routes.list
  if (!resource || !route || (typeof route.access !== 'string' && !(await may(route)))) return undefined
  const rights = hidingRights(resource)
  const held = await Promise.all(rights.map(may))
  return visibleResource<AnyResource>(resource, (right) => held[rights.indexOf(right)] ?? false)
}

/** The same; a list that does not exist and one that may not be seen are refused alike. */
export async function requireList(lista: string, context: May): Promise<AnyResource> {
  const resource = await listSeen(lista, context)
  if (!resource) throw new Problem('forbidden')
  return resource
}
