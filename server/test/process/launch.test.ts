import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { clusterBase, isRoot, makeFolder, postgresPid, spawnServer, usedDataFolders } from '../helpers/serverProcess.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/main.ts',
  'server/src/process',
  'server/src/database/embedded',
  'server/src/config.ts',
])

const ownerOf = (dataDir: string) =>
  new pg.Client(`postgresql://wamani@/wamani?host=${clusterBase(dataDir)}/socket&port=5432`)

async function query(dataDir: string, sql: string) {
  const client = ownerOf(dataDir)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function halfARequest(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const body = JSON.stringify({ username: 'nadie', password: 'ninguna' })
  const headers = [
    'Host: wamani',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${['POST /seguridad/api/auth HTTP/1.1', ...headers].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  const [accepted] = await once(socket, 'data')
  expect(String(accepted)).toContain('100 Continue')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  return async () => {
    socket.write(body.slice(10))
    await once(socket, 'close')
    return answer
  }
}

const usedFolder = usedDataFolders()

test('starts on an empty folder, ends on SIGTERM, and restarts on its data', async () => {
  const dataDir = join(makeFolder(), 'data')
  const first = spawnServer({ DATA_DIR: dataDir })
  const address = await first.ready()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(postgresPid(dataDir)).toBeUndefined()

  const second = spawnServer({ DATA_DIR: dataDir })
  await second.ready()
  expect(second.output()).not.toContain('Se prepara la base de datos')
})

test.runIf(isDue())('keeps no owner connection while serving', async () => {
  const dataDir = await usedFolder()
  await spawnServer({ DATA_DIR: dataDir }).ready()
  const logins = await query(
    dataDir,
    // a connection that is still authenticating has no user
    `select distinct usename from pg_stat_activity
     where backend_type = 'client backend' and usename is not null and pid <> pg_backend_pid()`,
  )
  expect(logins).toEqual([{ usename: 'wamani_servicio' }])
})

test.runIf(isDue())('finishes accepted requests before it ends', async () => {
  const server = spawnServer({ DATA_DIR: await usedFolder() })
  const finish = await halfARequest(await server.ready())
  server.child.kill('SIGTERM')
  await sleep(300)
  expect(await finish()).toMatch(/^HTTP\/1.1 401 /)
  expect(await server.ended).toBe(0)
})

test.runIf(isDue())('keeps serving during SHUTDOWN_DELAY while not ready', async () => {
  const server = spawnServer({ DATA_DIR: await usedFolder(), SHUTDOWN_DELAY: '2' })
  const address = await server.ready()
  const agent = new Agent({ keepAlive: true })
  const fetchPath = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      get(`${address}${path}`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]))
      }).on('error', reject)
    })
  expect(await fetchPath('/readyz')).toEqual([200, 'keep-alive'])
  server.child.kill('SIGTERM')
  await expect.poll(() => fetchPath('/readyz')).toEqual([503, 'keep-alive'])
  expect(await fetchPath('/healthz')).toEqual([200, 'keep-alive'])
  // new connections are refused; requests on open ones get a last response
  await expect.poll(() => fetchPath('/healthz'), { interval: 20 }).toEqual([200, 'close'])
  await expect(fetchPath('/healthz')).rejects.toThrow('ECONNREFUSED')
  expect(await server.ended).toBe(0)
})

test.runIf(isDue())('treats repeated signals as one, and ends at once on a second Ctrl-C', async () => {
  const dataDir = await usedFolder()
  const server = spawnServer({ DATA_DIR: dataDir })
  await halfARequest(await server.ready())
  server.child.kill('SIGINT')
  await sleep(50)
  server.child.kill('SIGINT')
  await sleep(500)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGINT')
  const late = sleep(8_000).then(() => 'late')
  expect(await Promise.race([server.ended, late])).toBe(130)
  await expect.poll(() => postgresPid(dataDir)).toBeUndefined()
})

test.runIf(isDue())('a killed server loses nothing, and its PostgreSQL is taken over', async () => {
  const dataDir = await usedFolder()
  const first = spawnServer({ DATA_DIR: dataDir })
  await first.ready()
  await query(dataDir, 'create table public.nota (texto text); insert into public.nota values (1)')
  first.child.kill('SIGKILL')
  await first.ended
  const left = postgresPid(dataDir)
  expect(left).toBeDefined()

  const second = spawnServer({ DATA_DIR: dataDir })
  await second.ready()
  expect(postgresPid(dataDir)).not.toBe(left)
  expect(await query(dataDir, 'select texto from public.nota')).toEqual([{ texto: '1' }])
})

test.runIf(isDue())('restarts a killed PostgreSQL', async () => {
  const dataDir = await usedFolder()
  const server = spawnServer({ DATA_DIR: dataDir })
  const address = await server.ready()
  process.kill(postgresPid(dataDir) ?? 0, 'SIGKILL')
  await server.printed(/se inicia otra vez/)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test.runIf(isDue())('recovers from an interrupted initdb', async () => {
  const dataDir = join(makeFolder(), 'data')
  const first = spawnServer({ DATA_DIR: dataDir })
  const base = join(dataDir, 'postgresql')
  await expect.poll(() => existsSync(base) && readdirSync(base).some((name) => name.startsWith('initdb-'))).toBe(true)
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(join(base, 'cluster'))).toBe(false)

  await spawnServer({ DATA_DIR: dataDir }).ready()
  expect(readdirSync(base).filter((name) => name.startsWith('initdb-'))).toEqual([])
})

test.runIf(isDue())('when two servers start on a new folder, one serves and the other reports why not', async () => {
  const dataDir = join(makeFolder(), 'data')
  const servers = [spawnServer({ DATA_DIR: dataDir }), spawnServer({ DATA_DIR: dataDir })]
  const fate = ({ printed }: (typeof servers)[number]) => printed(/listo en|Otro servidor de Wamani usa la carpeta/)
  const fates = await Promise.all(servers.map(fate))
  expect(fates.map(([text]) => text).sort()).toEqual(['Otro servidor de Wamani usa la carpeta', 'listo en'])
})

test.runIf(isDue())('PostgreSQL runs as a user that can enter its folder', async () => {
  const dataDir = join(makeFolder(0o700), 'data')
  const server = spawnServer({ DATA_DIR: dataDir })
  await server.ready()
  const { uid } = statSync(join(clusterBase(dataDir), 'cluster'))
  if (isRoot) {
    expect(clusterBase(dataDir)).toMatch(/^\/var\/lib\/wamani\/\w{8}-\w{6}$/)
    expect(server.output()).toContain(`la base de datos se guarda en ${clusterBase(dataDir)}`)
    expect(uid).not.toBe(0)
  } else {
    expect(clusterBase(dataDir)).toBe(join(dataDir, 'postgresql'))
    expect(uid).toBe(process.getuid?.())
  }
  server.child.kill('SIGTERM')
  await server.ended
  const again = spawnServer({ DATA_DIR: dataDir })
  await again.ready()
  expect(again.output()).not.toContain('se guarda en')
})

test.runIf(isDue())('serves a data folder with a long path over a socket elsewhere', async () => {
  const dataDir = join(makeFolder(), 'x'.repeat(90), 'data')
  const server = spawnServer({ DATA_DIR: dataDir })
  await server.ready()
  const announced = readFileSync(join(dataDir, 'postgresql', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  expect(announced[4]).toMatch(/^\/tmp\/wamani-\w{16}$/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  rmSync(announced[4] ?? '', { recursive: true })
})
