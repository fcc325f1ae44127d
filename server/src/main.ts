import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { localUrl, readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { isReadOnlyError } from './database/readOnlyError.ts'
import type { FileStore } from './files/fileStore.ts'
import { assertPortFree, listenFailure } from './process/assertPortFree.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { gracefulShutdown, type Shutdown } from './process/gracefulShutdown.ts'
import { ownLog } from './process/processLog.ts'
import { productVersion } from './process/productVersion.ts'
import { startupError } from './process/startupError.ts'
import { STOP_MESSAGE } from './process/workers.ts'
import { writeInitialPasswords } from './writeInitialPasswords.ts'

const webRoot = `${import.meta.dirname}/../../web/dist`
const DRAIN_LIMIT_MS = 20_000 // orchestrators kill after 30 s
const SAME_PRESS_MS = 300 // npm, its shell and the terminal deliver the same Ctrl-C

/** Aborted when shutdown is requested, while requests are still served. */
const leaving = new AbortController()
let shutdownDelay = 0
let shutdown: Shutdown | undefined
/** Shutdown functions, in opening order. */
const closers: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined
let stopAskedAt: number | undefined

async function start() {
  const config = readConfig(process.env)
  shutdownDelay = config.shutdownDelay * 1_000
  if (cluster.isPrimary) await assertPortFree(config)
  if (cluster.isPrimary && config.workers > 1) return runPrimary(config.workers)
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
  loading.catch(() => undefined) // awaited below, so that database errors are reported first
  const { service, listenUrl, stop } = await openDatabase(config, ownLog, async () => {
    const { assertFirstPasswords } = await import('./modules/seguridad/firstPasswords.ts')
    assertFirstPasswords(config)
    if (config.demo) preloadDrawing()
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
  // in production only a warning
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
  writeInitialPasswords(credentials, config.dataDir, ownLog)
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
  // not awaited: the mail server may hang
  void import('./installation/warnOfFaults.ts')
    .then(({ warnOfFaults }) => warnOfFaults(config, ownLog))
    .catch(exitWithError)
  ownLog.info(
    `Wamani ${productVersion} está listo en ${localUrl(config.host, port)} (${process.uptime().toFixed(1)} s)`,
  )
}

/** Preloads the PDF and image libraries of the sample data while PostgreSQL initialises. */
function preloadDrawing() {
  void Promise.all([import('./documents/pdf/openPages.ts'), import('sharp')]).catch(() => undefined)
}

/** Primary process: starts the workers and ends with them. */
async function runPrimary(count: number) {
  const [{ startWorkers }, { sumMetrics }] = await Promise.all([
    import('./process/workers.ts'),
    import('./process/sharedMetrics.ts'),
  ])
  const workers = startWorkers(count, ownLog, () => {
    process.exitCode = 1 // the worker has reported the reason
    void end()
  })
  sumMetrics(workers.listening)
  // each worker shuts down like a single process
  leaving.signal.addEventListener('abort', () => void workers.stop())
  closers.push(workers.stop)
}

/** Health checks. The store is checked with a name that does not exist. */
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

/** Failover during start-up. */
const failoverError = (cause: unknown) =>
  startupError(
    'La base de datos dejó de admitir escrituras mientras Wamani iniciaba: es una réplica o está en modo de solo lectura. Inicie otra vez.',
    cause,
  )

async function fail(error: unknown) {
  // Ctrl-C also stops child processes, which makes the start fail
  if (!stopAskedAt) exitWithError(error)
  await end()
}

async function askToStop(signal: NodeJS.Signals) {
  if (!stopAskedAt) {
    stopAskedAt = Date.now()
    await starting
    leaving.abort()
    // interactive Ctrl-C needs no delay for proxies
    const hasProxy = signal === 'SIGTERM' && shutdownDelay > 0
    if (hasProxy) await sleep(shutdownDelay)
    await shutdown?.stopListening()
    if (hasProxy) await shutdown?.noMoreRequests()
    await end()
  } else if (Date.now() - stopAskedAt > SAME_PRESS_MS) {
    const stopDatabase = closers[0]
    await Promise.race([stopDatabase?.(), sleep(500)]) // it would outlive us
    process.exit(130)
  }
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined) // the reader closed the pipe
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop)
// terminals and systemd signal all processes themselves
if (cluster.isWorker)
  process.on('message', (message) => message === STOP_MESSAGE && !stopAskedAt && askToStop('SIGTERM'))
process.on('uncaughtException', fail)
const starting = start().catch((error) => fail(isReadOnlyError(error) ? failoverError(error) : error))
