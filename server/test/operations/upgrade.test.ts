import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linkPackages } from '../helpers/copiedTree.ts'
import { freePort } from '../helpers/freePort.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testPassword } from '../helpers/testUsers.ts'
import { CLIENT_COUNT, loadThrough } from './load.ts'
import { nginxVersion, startProxy } from './nginx.ts'
import { createDatabase, openFolder, startPostgres } from './postgres.ts'
import { noteResult } from './results.ts'
import { signInAt } from './server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const people = ['admin', 'rrhh']

function firstRelease(): string | undefined {
  const [, commit] = /of commit `([0-9a-f]{7,40})`/.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'pipe' })
    return commit
  } catch {
    console.log('Not tried: this clone does not hold the commit of 1.0.0 (git fetch --unshallow).')
    return undefined
  }
}

const commit = firstRelease()

function treeOf(one: string): string {
  const folder = makeFolder()
  execFileSync('sh', ['-c', `git archive ${one} | tar -x -C "$0"`, folder], { cwd: root })
  linkPackages(folder)
  return folder
}

test.skipIf(!commit || !nginxVersion)(
  'servers of 1.0.0 behind nginx are replaced by this version under load, no record is lost and no call but as they end',
  async () => {
    const postgres = await startPostgres({ empty: true })
    await createDatabase(postgres, 'wamani')
    const old = treeOf(String(commit))
    const ports: [number, number] = [await freePort(), await freePort()]
    const envOf = (port: number) => ({
      ...{ DATABASE_URL: postgres.url(), DATA_DIR: join(openFolder(), 'data'), PORT: String(port), TRUST_PROXY: '1' },
      ...{ SHUTDOWN_DELAY: '3', LOG_LEVEL: 'error', DEMO: '1' },
      ...{ ADMIN_PASSWORD: testPassword, DEMO_PASSWORD: testPassword },
    })
    const first = []
    // the first migrates and fills the database
    for (const port of ports) {
      const server = spawnServer(envOf(port), old)
      await server.ready()
      first.push(server)
    }
    const [before] = await postgres.run('select count(*)::int as n from nucleo.migracion')
    const { address, certificate, said } = await startProxy(openFolder(), ports)
    const own = `http://127.0.0.1:${ports[0]}`
    const tokens = await Promise.all(people.map(async (person) => (await signInAt(own, person)).token))
    const load = loadThrough({ address, certificate, tokens })
    await sleep(1_000)
    const ends: { from: number; to: number }[] = []
    for (const [at, port] of ports.entries()) {
      const from = load.count()
      first[at]?.child.kill('SIGTERM')
      expect(await first[at]?.ended).toBe(0)
      ends.push({ from, to: load.count() + CLIENT_COUNT })
      await spawnServer(envOf(port)).ready()
      await sleep(1_000)
    }
    const { statuses, written, lost } = await load.stop()
    const [after] = await postgres.run('select count(*)::int as n from nucleo.migracion')
    expect(Number(after?.n)).toBeGreaterThan(Number(before?.n))
    const kept = new Set((await postgres.run('select codigo from rrhh.turno')).map(({ codigo }) => codigo))
    expect(written.filter((codigo) => !kept.has(codigo))).toEqual([])
    noteResult(
      'Two servers of 1.0.0 replaced by this version behind nginx',
      `${statuses.length} calls, ${written.length} writes, ${Number(after?.n) - Number(before?.n)} migrations meanwhile`,
      `${lost.length} calls, as one of 1.0.0 ended, and 0 records lost`,
    )
    // 1.0.0 may reset connections on shutdown (docs/decisions/0156)
    const isOfEnd = (at: number) => ends.some(({ from, to }) => at >= from && at < to)
    const others = statuses.filter((status, at) => status !== 200 && status !== 201 && !(status === 502 && isOfEnd(at)))
    expect(others, said()).toEqual([])
    expect(lost.length, said()).toBeLessThan(10)
  },
)
