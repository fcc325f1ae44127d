import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Context } from '../../../http/context.ts'
import { isAdministrator } from '../isAdministrator.ts'

/** Throws 403 for who is no administrator: whom a provider speaks for, it lets in as whoever they are. */
export async function assertByAdministrator({ db, user }: Pick<Context, 'db' | 'user'>): Promise<void> {
  if (!(await isAdministrator(db, user)))
    throw new Problem('forbidden', 'Solo un administrador decide quién más dice quién es cada usuario.')
}
