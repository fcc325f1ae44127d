import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { localUrl, readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { isReadOnlyError } from './database/readOnlyError.ts'
import type { FileStore } from './files/fileStore.ts'
import { giveFirstPasswords } from './giveFirstPasswords.ts'
import { assertPortFree, listenFailure } from './process/assertPortFree.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { gracefulShutdown, type Shutdown } from './process/gracefulShutdown.ts'
import { ownLog } from './process/processLog.ts'
import { productVersion } from './process/productVersion.ts'
import { startupError } from './process/startupError.ts'
import { STOP_MESSAGE } from './process/workers.ts'

const webRoot = `${import.meta.dirname}/../../web/dist`
const DRAIN_LIMIT_MS = 20_000 // orchestrators kill after 30 s
const SAME_PRESS_MS = 300 // npm, its shell and the terminal each deliver the same Ctrl-C

/** Aborted when the process is asked to end, while it still answers. */
const leaving = new AbortController()
let shutdownDelay = 0
let shutdown: Shutdown | undefined
/** What to close, in the order it was opened. */
const closers: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined
let stopAskedAt: number | undefined

async function start() {
  const config = readConfig(process.env)
  shutdownDelay = config.shutdownDelay * 1_000
  if (cluster.isPrimary) await assertPortFree(config)
  if (cluster.isPrimary && config.workers > 1) return lead(config.workers)
  const loading = Promise.all([
    import('./buildApp.ts'),
    import('./database/connect.ts'),
    import('./database/assertSessions.ts'),
    import('./database/serviceLogin.ts'),
    import('./database/listener.ts'),
    import('./loadSample.ts'),
    import('./prepareData.ts'),
    import('./modules/index.ts'),
    import('./files/fileStore.ts'),
    import('./startBackground.ts'),
    import('./secrets/openSecretBox.ts'),
  ])
  loading.catch(() => undefined) // awaited below: what is wrong with the database is reported first
  const { service, listenUrl, stop } = await openDatabase(config, ownLog, async () => {
    const { assertFirstPasswords } = await import('./modules/seguridad/firstPasswords.ts')
    assertFirstPasswords(config)
    if (config.demo) readDrawing()
  })
  closers.push(stop)
  const [
    { buildApp },
    { connect },
    { assertSessions },
    { readLogin },
    { openListener },
    { loadSample },
    { prepareData },
    { served },
    { openFileStore },
    { startBackground },
    { openSecretBox },
  ] = await loading
  if (stopAskedAt) return
  // It is no reason to refuse anybody what he asks for.
  const whenSlow = (work: string) => ownLog.warn(`Trabajo lento dentro de una transacción: ${work}`)
  const standbys = config.readUrls.map((url) => readLogin(url, config.databaseUrl ?? '', service.url))
  const database = connect({ ...service, connections: config.databasePool, whenSlow, standbys })
  closers.push(database.close)
  await assertSessions(database, config.directUrl)
  const listener = openListener(listenUrl)
  closers.push(listener.close)
  const clock = startClock(config.clockStart)
  const store = await openFileStore(config)
  const { credentials } = await prepareData({ database, config, clock })
  giveFirstPasswords(credentials, config.dataDir, ownLog)
  if (config.demo) await loadSample(served, { database, store, clock })
  const sharing = cluster.isWorker ? await import('./process/sharedMetrics.ts') : undefined
  const app = await buildApp({
    askForSum: sharing?.askForSum,
    ...config,
    ...{ database, listener, store, clock, served, webRoot, leaving: leaving.signal },
    secrets: openSecretBox(config),
    uploadsFolder: join(config.dataDir, 'subidas'),
    sendsMail: config.smtpUrl !== undefined,
    webhooks: { networks: config.webhookNetworks },
    identity: { networks: config.identityNetworks },
    probes: probesOf(config, store),
    disks: { datos: config.dataDir, respaldos: config.backups.dir },
  })
  const ownEnd = gracefulShutdown(app.server, DRAIN_LIMIT_MS)
  shutdown = ownEnd
  closers.push(() => {
    ownEnd.prepareClose()
    return app.close()
  })
  if (stopAskedAt) return
  await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
    throw listenFailure(config.host, config.port, cause)
  })
  closers.push(
    await startBackground({ ...{ config, database, listener, store, clock, served }, log: app.log, jobs: app.jobs }),
  )
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  // Nobody waits for a mail server that does not answer.
  void import('./installation/warnOfFaults.ts')
    .then(({ warnOfFaults }) => warnOfFaults(config, ownLog))
    .catch(exitWithError)
  ownLog.info(
    `Wamani ${productVersion} está listo en ${localUrl(config.host, port)} (${process.uptime().toFixed(1)} s)`,
  )
}

/** What the papers and pictures of the sample are drawn with, while PostgreSQL makes its cluster. Others come to it when they need it. */
function readDrawing() {
  void Promise.all([import('./documents/pdf/openPages.ts'), import('sharp')]).catch(() => undefined)
}

/** Answers nothing itself: starts those that do, and ends with them. */
async function lead(count: number) {
  const [{ startWorkers }, { sumMetrics }] = await Promise.all([
    import('./process/workers.ts'),
    import('./process/sharedMetrics.ts'),
  ])
  const workers = startWorkers(count, ownLog, () => {
    process.exitCode = 1 // the sentence is that of the worker
    void end()
  })
  sumMetrics(workers.listening)
  // Each of them takes the same time to leave as a process that answers alone.
  leaving.signal.addEventListener('abort', () => void workers.stop())
  closers.push(workers.stop)
}

/** What a file of no name answers is nothing; that it answers is what counts. */
function probesOf({ smtpUrl }: { smtpUrl: string | undefined }, store: FileStore) {
  const nobody = `00/${'0'.repeat(38)}`
  const mail = async (url: string) => {
    const { smtpSender } = await import('./mail/smtpSender.ts')
    const sender = smtpSender(url)
    await sender.verify().finally(sender.close)
  }
  return { files: () => store.read(nobody), ...(smtpUrl && { mail: () => mail(smtpUrl) }) }
}

async function closeAll() {
  for (const close of closers.toReversed()) await close().catch(exitWithError)
}

async function end(): Promise<never> {
  closing ??= closeAll()
  await Promise.race([closing, sleep(DRAIN_LIMIT_MS + 5_000)])
  process.exit()
}

/** Between two steps of a start, or after it had to begin with. */
const switchedOver = (cause: unknown) =>
  startupError(
    'La base de datos dejó de admitir escrituras mientras Wamani iniciaba: es una réplica o está en modo de solo lectura. Inicie otra vez.',
    cause,
  )

async function fail(error: unknown) {
  // The Ctrl-C that stops us also stops a child at work, and then what was starting fails.
  if (!stopAskedAt) exitWithError(error)
  await end()
}

async function askToStop(signal: NodeJS.Signals) {
  if (!stopAskedAt) {
    stopAskedAt = Date.now()
    await starting
    leaving.abort()
    // Whoever presses Ctrl-C runs no proxy in front that must learn of it.
    const hasProxy = signal === 'SIGTERM' && shutdownDelay > 0
    if (hasProxy) await sleep(shutdownDelay)
    await shutdown?.stopListening()
    if (hasProxy) await shutdown?.lastCalls()
    await end()
  } else if (Date.now() - stopAskedAt > SAME_PRESS_MS) {
    const stopDatabase = closers[0]
    await Promise.race([stopDatabase?.(), sleep(500)]) // it would outlive us
    process.exit(130)
  }
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined) // a reader that went away
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop)
// A terminal and systemd have said so to every process already.
if (cluster.isWorker)
  process.on('message', (message) => message === STOP_MESSAGE && !stopAskedAt && askToStop('SIGTERM'))
process.on('uncaughtException', fail)
const starting = start().catch((error) => fail(isReadOnlyError(error) ? switchedOver(error) : error))
