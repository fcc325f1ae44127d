import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { assertReauthenticatedForFiles } from '../../../jobs/assertReauthenticatedForFiles.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'

/** Link to the file of a finished job. Requires re-authentication if the download call does (R28). */
export const getArchivo: Handler<typeof jobRoutes.getArchivo> = async (context) => {
  const { params } = context
  const { archivo } = await ownJob(context, params.id)
  if (!archivo) throw new Problem('notFound')
  const { url } = archivo
  if (url !== null) return { ...archivo, url }
  await assertReauthenticatedForFiles(context, sql`id_proceso = ${params.id}`)
  throw new Problem('notFound')
}
