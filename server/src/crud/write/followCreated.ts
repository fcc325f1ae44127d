import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../../http/context.ts'
import { follow } from '../follow.ts'

type Run = (context: Context) => unknown

/** The same creation, whose user then follows the record. Rows of files and of public forms have no follower. */
export const followCreated =
  (resource: AnyResource, create: Run): Run =>
  async (context) => {
    const row = await create(context)
    const id = Number((row as Record<string, unknown> | undefined)?.[resource.id])
    if (context.user.idUsuario && id) await follow(context.db, resource, id, context.user.idUsuario)
    return row
  }
