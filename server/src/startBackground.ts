import { keepAlerts } from './alerts/keepAlerts.ts'
import type { ServerModule } from './binding/serverModule.ts'
import { poll } from './concurrency/poll.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Listener } from './database/listener.ts'
import type { FileStore } from './files/fileStore.ts'
import { openFiles } from './files/files.ts'
import { runDaily } from './jobs/runDaily.ts'
import { sendDueMail } from './mail/sendDueMail.ts'
import type { Clock } from './process/clock.ts'

type Log = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>
type Options = {
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>
  database: Database
  listener: Listener
  store: FileStore
  clock: Clock
  served: readonly ServerModule[]
  log: Log
  jobs: {
    run: () => Promise<unknown>
    leave: () => void
    background: readonly { channel: string; run: () => Promise<unknown> }[]
  }
}

/**
 * Polling intervals (ms) for jobs, mail and daily jobs. Messages trigger new work at once; polling finds abandoned work
 * and retries.
 */
const JOBS_POLL_MS = 15_000
const MAIL_POLL_MS = 15_000
const BACKGROUND_POLL_MS = 15_000
const DAILY_POLL_MS = 300_000
const JOB_CONCURRENCY = 2

/** Starts background work: jobs, mail, daily jobs and alerts. Returns a stop function that waits for current work. */
export async function startBackground({
  config,
  database,
  listener,
  store,
  clock,
  served,
  log,
  jobs,
}: Options): Promise<() => Promise<void>> {
  const files = await openFiles({ database, store, clock })
  const night = async () => {
    const outcomes = await runDaily({ database, served, clock, files, publicUrl: config.publicUrl })
    for (const { job, day, error } of outcomes) if (error) log.error({ err: error, job, day }, 'daily job failed')
    const done = outcomes.filter(({ error }) => !error).map(({ job, day }) => `${job} ${day}`)
    // one line, because the first start prints the address above
    if (done.length > 0) log.info({ done }, 'daily jobs done')
  }
  const stoppers = [
    poll(DAILY_POLL_MS, night, (err) => log.error({ err }, 'daily jobs not checked')),
    keepAlerts({ database, listener, clock, served, failed: (err) => log.error({ err }, 'alerts not refreshed') }),
  ]
  // after a reconnect, messages may have been missed
  const wokenBy = (channel: string) => (wake: () => void) =>
    listener.on(channel, { onMessage: wake, onReconnect: wake })
  const jobsFailed = (err: unknown) => log.error({ err }, 'job queue not checked')
  // so that short jobs do not wait for a long one
  for (let n = 0; n < JOB_CONCURRENCY; n++)
    stoppers.push(poll(JOBS_POLL_MS, jobs.run, jobsFailed, wokenBy('wamani_proceso')))
  for (const { channel, run } of jobs.background) {
    const failed = (err: unknown) => log.error({ err, channel }, 'background work failed')
    stoppers.push(poll(BACKGROUND_POLL_MS, run, failed, wokenBy(channel)))
  }
  if (config.smtpUrl) {
    const { smtpSender } = await import('./mail/smtpSender.ts')
    const sender = smtpSender(config.smtpUrl)
    const send = () => sendDueMail({ database, clock, sender, log })
    const failed = (err: unknown) => log.warn({ err }, 'mail queue not checked')
    stoppers.push(poll(MAIL_POLL_MS, send, failed, wokenBy('wamani_correo')))
    stoppers.push(async () => sender.close())
  }
  return async () => {
    jobs.leave()
    for (const stop of stoppers) await stop()
  }
}
