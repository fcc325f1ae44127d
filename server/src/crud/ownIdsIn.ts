import { ownScope } from '@wamani/contract/core/resource/declared.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../http/context.ts'

/** The user's ids for an owner field: ids of own rows, or the user id. */
export const ownIdsIn = async (
  { scopes }: Pick<AnyResource, 'scopes'>,
  field: string,
  { user, ownIds }: Pick<Context, 'user' | 'ownIds'>,
): Promise<readonly number[]> => (scopes[ownScope] === field ? ownIds() : [user.idUsuario])
