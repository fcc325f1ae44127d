import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { startupError } from '../../process/startupError.ts'
import { loginUrl, serviceUser } from '../serviceLogin.ts'
import { type ClusterPlace, clusterPlace, folderFailure } from './clusterPlace.ts'
import { initialiseCluster } from './initialiseCluster.ts'
import { ownerUrl, type Postmaster, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { type Programs, programFolder } from './programFolder.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: { info: (line: string) => void; warn: (line: string) => void }
  /** override postgresql.conf; `fsync: 'off'` marks a disposable cluster */
  settings?: Record<string, string>
}

/** `url`: connection string of the owner (superuser and database `wamani`, Unix socket, no TCP, no password). */
export type Embedded = { url: string; stop: () => Promise<void> }

/**
 * Starts the PostgreSQL installed by npm on a cluster in `dataDir`, created at the first start, and keeps it running.
 *
 *     const { url, stop } = await startEmbedded({ dataDir: './data', log })
 *     await migrate({ url, folder, log })   // pg.Pool and psql accept the URL too
 *     await stop()                          // fast shutdown; waits
 *
 * Restarts a PostgreSQL left by a killed server, and one that dies. Throws a start-up error when another server uses
 * the folder, or when folder or programs cannot be used.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  try {
    const place = clusterPlace(dataDir, (line) => log.info(line))
    const programs = programFolder(place.owner)
    if (!existsSync(place.cluster)) {
      const isKept = settings.fsync !== 'off'
      if (isKept) log.info('Se prepara la base de datos; ocurre solo la primera vez…')
      await initialiseCluster(place, programs.folder, { sync: isKept })
    }
    assertSameVersion(place, programs)
    const take = () => takeCluster(place, programs, settings, dataDir)
    const taken = await take()
    await createDatabase(taken)
    return { url: ownerUrl(place.socketFolder, 'wamani'), stop: keepRunning(taken, take, place, log) }
  } catch (cause) {
    throw folderFailure(dataDir, cause)
  }
}

/** A running PostgreSQL, and the session that holds its lock. */
type Taken = { postmaster: Postmaster; client: Client }

async function takeCluster(
  place: ClusterPlace,
  programs: Programs,
  settings: Record<string, string>,
  dataDir: string,
): Promise<Taken> {
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; await sleep(50)) {
    try {
      const left = await runningPostmaster(place)
      if (left) {
        // locked until shutdown: a server that has just started it would take it over and be cut off
        const client = await claim(left, dataDir)
        await stopPostmaster(left, place)
        await client.end()
      }
      const postmaster = await startPostmaster(place, programs.folder, settings)
      if (postmaster) return { postmaster, client: await claim(postmaster, dataDir) }
    } catch (error) {
      if (!isShuttingDown(error)) throw error
    }
  }
  throw startupError(`Otro PostgreSQL retiene la carpeta de datos ${dataDir}; véase ${place.logFile}.`)
}

/** Reacquires the cluster when the session ends unexpectedly. Returns a stop function. */
function keepRunning(first: Taken, take: () => Promise<Taken>, place: ClusterPlace, log: EmbeddedOptions['log']) {
  let current = first
  let isStopping = false
  let recovery = Promise.resolve()
  const watch = () =>
    current.client.once('end', () => {
      recovery = recover()
    })
  async function recover() {
    while (!isStopping) {
      log.warn('PostgreSQL se detuvo; se inicia otra vez.')
      try {
        current = await take()
        watch()
        return
      } catch (error) {
        log.warn(String(error))
        await sleep(5000)
      }
    }
  }
  watch()
  return async () => {
    isStopping = true
    await recovery
    await current.client.end()
    await stopPostmaster(current.postmaster, place)
  }
}

/**
 * Takes an advisory lock on the cluster in a permanent session, so that no other server takes it over. Uses the service
 * login, so that no owner session stays open.
 */
async function claim(postmaster: Postmaster, dataDir: string): Promise<Client> {
  const client = await signIn(serviceUrl(postmaster)).catch(async (error: { code?: string }) => {
    if (error.code !== noSuchRole) throw error
    await asOwner(postmaster, makeServiceUser)
    return signIn(serviceUrl(postmaster))
  })
  // the session of a server killed a moment ago may still be ending
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(20826, 1) as taken')
    if (rows[0]?.taken) return client
    await sleep(50)
  }
  await client.end()
  throw startupError(`Otro servidor de Wamani usa la carpeta de datos ${dataDir}: deténgalo o elija otra con DATA_DIR.`)
}

const noSuchRole = '28000'

const makeServiceUser = `do $$ begin create role ${serviceUser('wamani')} login;
  exception when duplicate_object or unique_violation then null; end $$`

const serviceUrl = ({ socketFolder }: Postmaster) => loginUrl(ownerUrl(socketFolder, 'postgres'), serviceUser('wamani'))

async function signIn(url: string): Promise<Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(url)
  client.on('error', () => undefined) // a cut session shows as its 'end'
  await client.connect()
  return client
}

async function asOwner({ socketFolder }: Postmaster, statement: string): Promise<void> {
  const client = await signIn(ownerUrl(socketFolder, 'postgres'))
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function createDatabase({ client, postmaster }: Taken) {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'wamani'")
  if (!rowCount) await asOwner(postmaster, 'create database wamani')
}

function assertSameVersion({ cluster }: ClusterPlace, { version }: Programs) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version.split('.')[0] !== made)
    throw startupError(
      `La base de datos de ${cluster} es de PostgreSQL ${made} y esta versión de Wamani trae ${version}.`,
    )
}

const goingAway = ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']

/** pg errors without a code for a cut session. */
const wasCut = /^Connection terminated|not queryable/

/** True when the error means that PostgreSQL is shutting down. */
const isShuttingDown = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return goingAway.includes(code) || wasCut.test(message)
}
