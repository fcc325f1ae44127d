import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../../http/context.ts'
import { follow } from '../follow.ts'

type Run = (context: Context) => unknown

/**
 * Wraps a creation: the user follows the new record, except for imports, public forms and applications. Generated
 * creations insert the follower with the record; `isOwn` ones need another statement.
 */
export const followCreated =
  (resource: AnyResource, create: Run, { isOwn }: { isOwn: boolean }): Run =>
  async (context) => {
    const { idUsuario, idAplicacion } = context.user
    const followedBy = idAplicacion ? undefined : idUsuario || undefined
    if (!isOwn) return create({ ...context, followedBy })
    const row = await create(context)
    const id = Number((row as Record<string, unknown> | undefined)?.[resource.id])
    if (followedBy && id) await follow(context.db, resource, id, followedBy)
    return row
  }
