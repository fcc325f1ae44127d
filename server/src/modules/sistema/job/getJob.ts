import type { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'

export const getJob: Handler<typeof jobRoutes.getJob> = (context) => ownJob(context, context.params.id)
