import { ownScope } from '@wamani/contract/core/resource/declared.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../http/context.ts'

/** The ids by which a field that says whose a record is means this person: those of the own rows, or that of the user. */
export const ownIdsIn = async (
  { scopes }: Pick<AnyResource, 'scopes'>,
  field: string,
  { user, ownIds }: Pick<Context, 'user' | 'ownIds'>,
): Promise<readonly number[]> => (scopes[ownScope] === field ? ownIds() : [user.idUsuario])
