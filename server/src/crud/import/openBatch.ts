import { isJobActive } from '@wamani/contract/core/http/isJobActive.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import type { Context } from '../../http/context.ts'
import { getBatch } from './getBatch.ts'
import { findImporter, type Importer, type ImportScopes, importScopes } from './importers.ts'

export type Opened = { batch: ImportBatch; importer: Importer; scopes: ImportScopes }

/** Opens an import: any import of the resource for users with full scope, else only their own. Throws 403, 404. */
export async function openBatch(
  context: Pick<Context, 'db' | 'user' | 'scopeOf' | 'service'>,
  id: number,
): Promise<Opened> {
  const batch = await getBatch(context, id)
  const importer = findImporter(context, batch.recurso)
  const scopes = await importScopes(importer, context)
  if (scopes.create !== 'all' && batch.creadoPor !== context.user.username) throw new Problem('notFound')
  return { batch, importer, scopes }
}

/** Throws 409 while a job of the import is active. */
export function assertIdle({ proceso }: ImportBatch): void {
  if (isJobActive(proceso))
    throw new Problem('conflict', { message: 'Esta importación tiene un proceso en curso.', codigo: 'EN_CURSO' })
}
