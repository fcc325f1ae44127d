import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Context } from '../../../http/context.ts'
import { isAdministrator } from '../isAdministrator.ts'

/**
 * Throws 403 for non-administrators. An identity provider can sign in as any linked user, so only administrators can
 * change it.
 */
export async function assertByAdministrator({ db, user }: Pick<Context, 'db' | 'user'>): Promise<void> {
  if (!(await isAdministrator(db, user)))
    throw new Problem('forbidden', 'Solo un administrador decide quién más dice quién es cada usuario.')
}
