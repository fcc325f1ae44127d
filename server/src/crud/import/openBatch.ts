import { Problem } from '@wamani/contract/core/http/problem.ts'
import { isUnderWay } from '@wamani/contract/core/http/proceso.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/importing.ts'
import type { Context } from '../../http/context.ts'
import { getBatch } from './getBatch.ts'
import { findImporter, type Importer, importScope, type Reach } from './importers.ts'

export type Opened = { batch: ImportBatch; importer: Importer; reach: Reach }

/**
 * An import this person may work with: the resource's, where they reach all of its records, else their own. Throws 403
 * and 404.
 */
export async function openBatch(
  context: Pick<Context, 'db' | 'user' | 'reach' | 'service'>,
  id: number,
): Promise<Opened> {
  const batch = await getBatch(context, id)
  const importer = findImporter(context, batch.recurso)
  const reach = await importScope(importer, context)
  if (reach.create !== 'all' && batch.creadoPor !== context.user.username) throw new Problem('notFound')
  return { batch, importer, reach }
}

/** Throws 409 while long work on an import is under way. */
export function assertIdle({ proceso }: ImportBatch): void {
  if (isUnderWay(proceso))
    throw new Problem('conflict', { message: 'Esta importación tiene un proceso en curso.', codigo: 'EN_CURSO' })
}
