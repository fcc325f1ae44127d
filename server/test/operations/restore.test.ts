import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder, startPostgres } from './postgres.ts'
import { versionOf } from './programs.ts'
import { serveOn, signInAt } from './server.ts'

const version = versionOf('pg_dump', 'postgresql-client')
const isFit = Number(/\d+/.exec(version ?? '')?.[0] ?? 0) >= 18
if (version && !isFit) console.log(`Not tried: ${version} cannot dump PostgreSQL 18.`)

const root = join(import.meta.dirname, '..', '..', '..')

/** Operator commands of docs/operations.md with test addresses. */
function documented(heading: string, addresses: Record<string, string>): string[] {
  const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const [, block = ''] = new RegExp(`${heading}\\n\`\`\`\\n([^\`]+)\`\`\``).exec(text) ?? []
  const commands = block.trim().split('\n')
  return commands.map((line) =>
    Object.entries(addresses).reduce((all, [name, url]) => all.replaceAll(`$${name}`, url), line),
  )
}

const run = (commands: string[]) => {
  for (const command of commands) execFileSync('sh', ['-c', command], { stdio: 'pipe' })
}

test.runIf(isFit)('a dump restored on a new cluster by the documented commands serves as before', async () => {
  const dump = join(openFolder(), 'wamani.dump')
  const old = await startPostgres()
  const lists = ['/rrhh/api/v1/turno?per_page=50', '/rrhh/api/v1/trabajador?per_page=50', '/seguridad/api/v1/perfil']
  const answersOf = async (url: string) => {
    const server = serveOn(url, { LOG_LEVEL: 'warn' })
    const { fetchAs } = await signInAt(await server.ready(), 'admin')
    const answers = await Promise.all(lists.map(async (path) => (await fetchAs(path)).json()))
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    return { answers, said: server.output() }
  }
  const before = await answersOf(old.url())
  const [dumping = '', ...rest] = documented('To keep it:', { OWNER: old.url(), FILE: dump })
  expect(rest).toEqual([])
  run([dumping])

  const fresh = await startPostgres({ settings: {}, empty: true })
  const commands = documented('To put it back on a new server:', {
    SUPERUSER: fresh.url('wamani', 'postgres'),
    OWNER: fresh.url('duenia'),
    FILE: dump,
  })
  expect(commands.length).toBeGreaterThan(2)
  run(commands)
  const after = await answersOf(fresh.url('duenia'))
  expect(after.answers).toEqual(before.answers)
  expect(after.said).not.toContain('El servicio entra con el dueño')
})

test('reports missing database requirements in one sentence', async () => {
  const fresh = await startPostgres({ empty: true })
  await fresh.run('create role duenia login createrole', 'postgres')
  await fresh.run("create database simple owner duenia template template0 locale_provider libc locale 'C'", 'postgres')
  const server = serveOn(fresh.url('duenia', 'simple'), { DEMO: '0' })
  await server.ready()
  expect(server.output()).toContain('La base de datos no ordena según el español')

  // like a restore by another user: the role exists but the owner may not assume it
  await fresh.run('revoke wamani_app from duenia cascade', 'simple')
  await fresh.run('alter role duenia nocreaterole', 'postgres')
  await fresh.run('drop role duenia_servicio', 'postgres').catch(() => undefined)
  const poor = serveOn(fresh.url('duenia', 'simple'), { DEMO: '0' })
  expect(await poor.ended).toBe(1)
  expect(poor.output().trim().split('\n').at(-1)).toMatch(
    /^El usuario duenia de la base de datos no puede usar el rol wamani_app: que un superusuario ejecute «grant wamani_app to "duenia" with admin option»\.$/,
  )
})
