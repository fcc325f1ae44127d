import { screenCalls } from '@wamani/contract/screenCalls.ts'
import { isOffered } from '../../http/access/isOffered.ts'
import type { Context } from '../../http/context.ts'

export async function canOpen(rights: Pick<Context, 'can' | 'scopeOf'>, screen: string): Promise<boolean> {
  const standing = screenCalls.get(screen)
  if (!standing || !(await rights.can(standing.route))) return false
  return isOffered(standing.route, standing.resource, rights)
}
