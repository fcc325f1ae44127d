import { Readable } from 'node:stream'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Download } from '../../../documents/download.ts'
import type { TakenFile } from '../../../files/files.ts'
import { callInternally } from '../../../http/callInternally.ts'
import type { Context } from '../../../http/context.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import type { Job, JobKind } from '../../../jobs/jobKind.ts'
import { downloadRoute } from './downloadRoute.ts'

type Args = { ruta: string; params: Record<string, string>; query: Record<string, string> }

/** Interval between checks of the progress and of the cancellation of a file. */
const POLL_MS = 500

/**
 * Generates the file of a download call in the background. After an interruption it starts again. The file is kept only
 * if the user's scope did not change meanwhile, and can be downloaded only while the scope stays.
 */
export const downloadJob: JobKind = async (job) => {
  const { ruta, params, query } = job.args as Args
  const route = downloadRoute(ruta)
  if (!route) throw new Problem('notFound')
  const { before, made, taken, look } = await job.read(async (context) => {
    const before = await scopeUnder(context, route)
    const made = (await callInternally(context, route, { params, query })) as Download
    const look = await lookAt(job, made)
    return { before, made, look, taken: await watched(made, look, () => context.files.take(made)) }
  })
  const file = await keep(job, taken, async (context) => {
    await look()
    if (JSON.stringify(await scopeUnder(context, route)) !== JSON.stringify(before))
      throw new Problem('conflict', 'Sus permisos cambiaron mientras se preparaba el archivo. Vuelva a pedirlo.')
    job.remember(before)
  })
  return { message: `${made.nombre} está listo para descargar.`, file }
}

/** The user's scope for a call. Throws 403 without permission. */
async function scopeUnder(context: Context, route: Route): Promise<RowScope> {
  const scope = await context.scopeOf(route)
  if (scope === null) throw new Problem('forbidden')
  return scope
}

async function keep(job: Job, taken: TakenFile, recheck: (context: Context) => Promise<void>): Promise<number> {
  try {
    return await job.transaction(async (context) => {
      await recheck(context)
      return taken.keep(context.db)
    })
  } catch (error) {
    await taken.drop().catch(() => undefined) // the cleanup job removes leftovers
    throw error
  }
}

/** Returns a function that reports the progress of a file; it throws when the job must stop. */
async function lookAt(job: Job, { advance }: Download): Promise<() => Promise<void>> {
  const total = (await advance?.total()) ?? null
  return () => {
    const done = advance?.done() ?? 0
    // rows may have been added since the count
    return job.report(total === null ? done : Math.min(done, total), total)
  }
}

/** Runs `make` and polls `look` meanwhile; aborts the file when the job must stop. */
async function watched(
  { contenido }: Download,
  look: () => Promise<void>,
  make: () => Promise<TakenFile>,
): Promise<TakenFile> {
  let stopped: { by: unknown } | undefined
  const looking = setInterval(() => {
    look().catch((by: unknown) => {
      stopped ??= { by }
      if (contenido instanceof Readable) contenido.destroy(new Error('The file is not wanted any more'))
    })
  }, POLL_MS)
  try {
    const taken = await make()
    if (!stopped) return taken
    await taken.drop().catch(() => undefined) // the cleanup job removes leftovers
    throw stopped.by
  } catch (error) {
    throw stopped ? stopped.by : error
  } finally {
    clearInterval(looking)
  }
}
