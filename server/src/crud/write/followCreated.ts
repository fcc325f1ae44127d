import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../../http/context.ts'
import { follow } from '../follow.ts'

type Run = (context: Context) => unknown

/**
 * The same creation, whose user then follows the record. Rows of files, of public forms and of applications have
 * no follower. What a declaration creates is followed as it is inserted; a creation that `isOwn`, by a statement more.
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
