import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { readPermissions, visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Context } from '../../../http/context.ts'

type Can = Pick<Context, 'can'>

const resources = () => new Map(modules.flatMap((module) => module.resources.map((one) => [one.key, one])))

/** Resource of a list as the caller sees it; undefined without permission for the list. */
export async function visibleList(lista: string, { can }: Can): Promise<AnyResource | undefined> {
  const resource = resources().get(lista)
  const route: Route | undefined = resource?.routes.list
  if (!resource || !route || (typeof route.access !== 'string' && !(await can(route)))) return undefined
  const rights = readPermissions(resource)
  const locked = await Promise.all(rights.map(can))
  return visibleResource<AnyResource>(resource, (right) => locked[rights.indexOf(right)] ?? false)
}

/** `visibleList` that throws the same error for an unknown list and for one without permission. */
export async function assertVisibleList(lista: string, context: Can): Promise<AnyResource> {
  const resource = await visibleList(lista, context)
  if (!resource) throw new Problem('forbidden')
  return resource
}
