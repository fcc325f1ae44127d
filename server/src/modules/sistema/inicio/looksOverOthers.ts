import type { Route } from '@wamani/contract/core/http/route.ts'
import { ownScope } from '@wamani/contract/core/resource/declared.ts'
import type { Context } from '../../../http/context.ts'
import { namesIn } from '../../../http/rowScope.ts'

/** True when a list shows more than the user's own rows; a total of own rows is not useful. */
export async function looksOverOthers({ scopeOf }: Pick<Context, 'scopeOf'>, route: Route): Promise<boolean> {
  const scope = await scopeOf(route)
  return scope === 'all' || (scope !== null && namesIn(scope).some((name) => name !== ownScope))
}
