import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { ownJobs } from '../../../jobs/ownJobs.ts'

/** Jobs of the user: the unfinished ones, or the latest fifty. */
export const listJobs: Handler<typeof jobRoutes.listJobs> = (context) =>
  ownJobs(context, context.query.activos ? sql`p.estado in ('PENDIENTE', 'EN_CURSO')` : sql`true`)
