import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../tools/nodeFlags.mjs'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { makeFolder, spawnServer, watch } from '../helpers/serverProcess.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/main.ts',
  'server/src/process',
  'server/src/database/embedded',
  'server/src/config.ts',
  'server/src/prepareData.ts',
  'server/src/giveFirstPasswords.ts',
])

const root = join(import.meta.dirname, '..', '..', '..')

test('in production logs JSON and writes the first password to a private file', async () => {
  const dataDir = join(makeFolder(), 'data')
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'info', ACCESS_LOG: '1', DATA_DIR: dataDir }
  const server = spawnServer(env)
  const address = await server.ready()
  await fetch(`${address}/healthz`)
  await server.printed(/request answered/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const file = join(dataDir, 'contrasenas-iniciales.txt')
  const [, password = ''] = /^ {2}admin {2}(\S+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
  expect(password.length).toBeGreaterThan(8)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const lines = server.output().trim().split('\n')
  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'Se prepara la base de datos; ocurre solo la primera vez…',
      `Cuentas creadas; sus contraseñas están en ${file}: anótelas y borre ese archivo.`,
      expect.stringMatching(/^Wamani \d+\.\d+\.\d+ está listo en http/),
    ]),
  )
  expect(said.find(({ msg }) => msg === 'request answered')).toMatchObject({
    ...{ level: 30, method: 'GET', route: '/healthz', status: 200, ip: '127.0.0.1' },
    ...{ reqId: expect.any(String), ms: expect.any(Number) },
  })
  expect(server.output()).not.toContain(password)

  const failing = spawnServer({ ...env, PORT: 'tres mil' })
  expect(await failing.ended).toBe(1)
  expect(JSON.parse(failing.output())).toMatchObject({ level: 50, msg: 'PORT debe ser un número de 0 a 65535.' })
})

test.runIf(isDue())('on a terminal shows the first password and stores it nowhere', async () => {
  if (!canMakeTerminal()) return console.log('Not tried: script(1), which makes a terminal, is missing.')
  const dataDir = join(makeFolder(), 'data')
  const parts = [process.execPath, ...nodeFlags, join(root, 'server', 'src', 'main.ts')]
  const program = parts.map((part) => `'${part}'`).join(' ')
  const fixed = { PATH: process.env.PATH ?? '', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const env = { ...nodeEnv(root), ...fixed }
  const server = watch(spawn('script', ['-qec', `exec ${program}`, '/dev/null'], { cwd: '/', env }))
  await server.ready()
  expect(server.output()).toMatch(/no se vuelven a mostrar:\r?\n {2}admin {2}\S{8,}/)
  expect(() => statSync(join(dataDir, 'contrasenas-iniciales.txt'))).toThrow()
})

function canMakeTerminal(): boolean {
  try {
    execFileSync('script', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
