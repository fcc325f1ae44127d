import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { throwAwayCluster, throwAwaySettings } from '../../../tools/throwAwayCluster.ts'
import { connect } from '../../src/database/connect.ts'
import { isAlive } from '../../src/database/embedded/isAlive.ts'
import { migrate } from '../../src/database/migrate.ts'
import { serviceLogin } from '../../src/database/serviceLogin.ts'
import { openFileStore } from '../../src/files/fileStore.ts'
import { loadSample } from '../../src/loadSample.ts'
import { served } from '../../src/modules/index.ts'
import { prepareData } from '../../src/prepareData.ts'
import { lightenPasswords } from './databases/lightPasswords.ts'
import { openMonths } from './modules/openMonths.ts'
import { testPassword } from './testUsers.ts'

/** with space and non-ASCII letters, to test paths */
const prefix = 'wamani prueba ñ-'
const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const silent = { info: () => undefined, warn: () => undefined }

/** Database and sample files that test databases are copied from. */
export type TestTemplate = { url: string; filesUrl: string }

// biome-ignore lint/style/noDefaultExport: Vitest calls the default export
export default async function startTestCluster(project: TestProject) {
  // `npm run mutations` makes one cluster for all its runs
  const given: TestTemplate | undefined = process.env.WAMANI_TEMPLATE && JSON.parse(process.env.WAMANI_TEMPLATE)
  const { url, filesUrl, stop } = given ? { ...given, stop: async () => undefined } : await openTemplate()
  project.provide('templateUrl', url)
  project.provide('templateFilesUrl', filesUrl)
  return stop
}

/** One cluster for a whole run: migrated, with every permission row and one user per profile. Lost once it is stopped. */
export async function openTemplate(): Promise<TestTemplate & { stop: () => Promise<void> }> {
  sweep()
  const settings = { ...throwAwaySettings, max_connections: '300', wal_level: 'minimal', max_wal_senders: '0' }
  const { url, copyTo, stop } = await throwAwayCluster(`${prefix}${process.pid}-`, settings)
  const filesUrl = pathToFileURL(join(mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`)), 'archivos')).href
  try {
    await prepareTemplate(url, filesUrl)
    await lightenPasswords(url)
    await leaveSample(copyTo, fileURLToPath(filesUrl))
    await openMonths(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...{ url, filesUrl },
    stop: async () => {
      await stop()
      rmSync(dirname(fileURLToPath(filesUrl)), { recursive: true, force: true })
    },
  }
}

async function prepareTemplate(url: string, filesUrl: string): Promise<void> {
  await migrate({ url, folder: migrations, log: silent })
  const database = connect({ ...(await serviceLogin({ url, log: silent })), connections: 3 })
  const config = { demo: true, adminPassword: testPassword, demoPassword: testPassword }
  try {
    const store = await openFileStore({ filesUrl })
    const clock = () => new Date()
    await prepareData({ database, config, clock })
    await loadSample(served, { database, store, clock })
  } finally {
    await database.close()
  }
}

/** Saves the sample for the browser tests, because creating it takes ten seconds. */
async function leaveSample(copyTo: (folder: string) => Promise<void>, files: string): Promise<void> {
  const folder = process.env.WAMANI_SAMPLE
  if (!folder) return
  await copyTo(folder)
  if (existsSync(files)) cpSync(files, join(folder, 'archivos'), { recursive: true })
}

function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    stopLeftover(join(tmpdir(), name, 'postgresql', 'cluster'))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function stopLeftover(cluster: string): void {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    // the pid may have been reused
    if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(pid, 'SIGQUIT')
  } catch {
    // already ended
  }
}
