import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, openFolder, startPostgres } from './postgres.ts'
import { startProgram, versionOf } from './programs.ts'
import { newTurno, serveOn, signInAt } from './server.ts'

const version = versionOf('nginx', 'nginx', '-v')
const CLIENT_COUNT = 30
/** Who may see and make shifts; one person alone is served a few calls at once. */
const people = ['admin', 'rrhh']

/** An nginx in front of two servers, neither of which it takes for dead, that keeps connections to them; answers its address. */
async function startProxy(folder: string, ports: readonly number[]): Promise<string> {
  const port = await freePort()
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name.replace('client_', ''))};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log off;
      ${temporary.join('\n')}
      upstream wamani { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://wamani; proxy_http_version 1.1; proxy_set_header Connection ''; }
      }
    }`,
  )
  await startProgram('nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', file], port)
  return `http://127.0.0.1:${port}`
}

test.skipIf(!version)('servers behind nginx are replaced in turn under load, and no call is lost', async () => {
  const postgres = await startPostgres()
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    serveOn(postgres.url(), { PORT: String(port), SHUTDOWN_DELAY: '3', LOG_LEVEL: 'error' })
  const first = ports.map(start)
  await Promise.all(first.map((server) => server.ready()))
  const folder = openFolder()
  const address = await startProxy(folder, ports)
  const tokens = await Promise.all(people.map(async (person) => (await signInAt(address, person)).token))
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENT_COUNT })
  const statuses: (number | string)[] = []
  const written: string[] = []
  const over = new AbortController()

  const call = (token: string | undefined, method: string, path: string, body?: object) =>
    new Promise<number | string>((resolve) => {
      const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
      request(`${address}${path}`, { method, headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
        .on('error', ({ message }) => resolve(message))
        .end(body && JSON.stringify(body))
    })
  const client = async (_: unknown, at: number) => {
    const token = tokens[at % tokens.length]
    for (let n = 0; !over.signal.aborted; n++) {
      // One call of ten writes.
      const codigo = `N${at}-${n}`
      const isWrite = n % 10 === 9
      const status = isWrite
        ? await call(token, 'POST', '/rrhh/api/v1/turno', newTurno(codigo))
        : await call(token, 'GET', '/rrhh/api/v1/turno?per_page=5')
      statuses.push(status)
      if (isWrite && status === 201) written.push(codigo)
      await sleep(20)
    }
  }
  const load = Promise.all(Array.from({ length: CLIENT_COUNT }, client))
  await sleep(1_000)
  for (const [at, port] of ports.entries()) {
    first[at]?.child.kill('SIGTERM')
    expect(await first[at]?.ended).toBe(0)
    await start(port).ready()
    await sleep(500)
  }
  over.abort()
  await load
  agent.destroy()
  const lost = statuses.filter((status) => status !== 200 && status !== 201)
  expect(lost, lostIn(folder)).toEqual([])
  expect(statuses.length).toBeGreaterThan(CLIENT_COUNT * 20)
  const [kept] = await postgres.run("select count(*)::int as n from rrhh.turno where codigo like 'N%-%'")
  expect(kept).toEqual({ n: written.length })
})

/** What the proxy says of calls it could not pass on to the other server. */
const lostIn = (folder: string) =>
  readFileSync(join(folder, 'error.log'), 'utf8')
    .split('\n')
    .filter((line) => !line.includes('Connection refused'))
    .join('\n')
