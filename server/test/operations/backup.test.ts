import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, inject, test } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../tools/nodeFlags.mjs'
import { makeFolder, spawnServer, watch } from '../helpers/serverProcess.ts'
import { createDatabase, type Postgres, startPostgres } from './postgres.ts'
import { noteResult } from './results.ts'
import { newTurno, serveOn, signInAt } from './server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const passphrase = 'una frase que nadie adivina'

async function run(command: string, env: Record<string, string>, ...args: string[]) {
  const main = join(root, 'server', 'src', `${command}.ts`)
  const fixed = { PATH: process.env.PATH ?? '', BACKUP_PASSPHRASE: passphrase }
  const begun = Date.now()
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    cwd: '/',
    env: { ...nodeEnv(root), ...fixed, ...env },
  })
  const { ended, output } = watch(child)
  let peakMb = 0
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid) ?? 0)
  }, 50)
  const code = await ended
  clearInterval(looking)
  return { code, said: output(), seconds: (Date.now() - begun) / 1000, peakMb }
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    // an ending process has a status without memory
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined // already ended
  }
}

async function emptyCluster(): Promise<Postgres> {
  const fresh = await startPostgres({ settings: {}, empty: true })
  await fresh.run('create role duenia login createrole', 'postgres')
  await createDatabase(fresh, 'duenia')
  return fresh
}

const say = (what: string, { seconds, peakMb }: { seconds: number; peakMb: number }) =>
  noteResult('Backup', what, `${seconds.toFixed(1)} s, ${peakMb} MB at most`)

test('a backup of a busy server restores identically on another database', async () => {
  const dataDir = join(makeFolder(), 'data')
  execFileSync('cp', ['-a', inject('sampleFolder'), dataDir])
  const archive = join(makeFolder(), 'wamani.tar.zst.cifrado')
  const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const { fetchAs } = await signInAt(await server.ready(), 'admin')

  const over = new AbortController()
  const created: string[] = []
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted && n < 2_000; n++) {
      const answer = await fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno(`RES${n}`) })
      if (answer.status !== 201) throw new Error(await answer.text())
      created.push(`RES${n}`)
    }
  })()
  const taken = await run('backup', { DATA_DIR: dataDir }, archive)
  over.abort()
  await writing
  expect(taken.code, taken.said).toBe(0)
  expect(taken.said).toContain('Respaldo escrito en')
  say(`Copy of the sample (${statSync(archive).size} bytes) beside ${created.length} writes`, taken)
  const verified = await run('verify', {}, archive)
  expect(verified.said).toContain('El respaldo está íntegro')
  say('Its check', verified)
  // refuses an existing database and a running server
  const refused = await run('restore', { DATA_DIR: dataDir }, archive)
  expect(refused.code).toBe(1)
  const valesAt = async (fetchIt: typeof fetchAs) =>
    (await (await fetchIt('/combustible/api/v1/vale?per_page=50&estado=emitido')).json()) as {
      items: { idVale: number; codigo: string }[]
    }
  const vale = defined((await valesAt(fetchAs)).items[0], 'voucher')
  const lists = [
    '/rrhh/api/v1/trabajador?per_page=50',
    '/seguridad/api/v1/perfil',
    '/combustible/api/v1/vale?per_page=50',
  ]
  const answersOf = async (fetchIt: typeof fetchAs) =>
    Promise.all(lists.map(async (path) => withoutLinks(await (await fetchIt(path)).text())))
  const before = await answersOf(fetchAs)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const newDir = join(makeFolder(), 'data')
  const cluster = await emptyCluster()
  const places = {
    embedded: { DATA_DIR: newDir },
    external: { DATA_DIR: join(makeFolder(), 'data'), DATABASE_URL: cluster.url('duenia') },
  }
  for (const [name, place] of Object.entries(places)) {
    const restored = await run('restore', place, archive)
    expect(restored.code, restored.said).toBe(0)
    expect(restored.said).toContain('Se restauró el respaldo de Gobierno Regional')
    say(`Restored into the ${name} database`, restored)
    expect((await run('restore', place, archive)).said).toContain('La base de datos ya tiene datos')
    const again = spawnServer({ ...place, LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0' })
    const address = await again.ready()
    const { fetchAs: fetchAgain } = await signInAt(address, 'admin')
    expect(await answersOf(fetchAgain)).toEqual(before)
    // a consistent snapshot has no gaps
    const { items } = (await (await fetchAgain('/rrhh/api/v1/turno?per_page=300&query=RES')).json()) as {
      items: { codigo: string }[]
    }
    const numbers = items.map(({ codigo }) => codigo).filter((codigo) => codigo.startsWith('RES'))
    for (const codigo of numbers) expect(created).toContain(codigo)
    const body = new FormData()
    body.set('codigo', vale.codigo)
    const { path, method } = valeRoutes.verifyVale
    const answer = await fetch(`${address}${path.replace('{idVale}', String(vale.idVale))}`, { method, body })
    expect([answer.status, await answer.text()][0]).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }
})

const withoutLinks = (text: string) => text.replace(/\/archivos\/\d+\?[^"]*/g, '')

test('a large backup needs no more memory than a small one', async () => {
  const old = await startPostgres()
  const rows = 1_000_000
  await old.run(`insert into auditoria.evento (ocurrido_en, username, tabla, id_registro, accion, despues)
    select now(), 'admin', 'rrhh.turno', n, 'EDITAR', jsonb_build_object('n', n, 'texto', md5(n::text) || md5((n + 1)::text))
    from generate_series(1, ${rows}) n`)
  const archive = join(makeFolder(), 'grande.tar.zst')
  const env = { BACKUP_PASSPHRASE: '' }
  const files = { DATA_DIR: join(inject('sampleFolder')) }
  const taken = await run('backup', { ...env, ...files, DATABASE_URL: old.url() }, archive)
  expect(taken.code, taken.said).toBe(0)
  say(`Copy of ${rows} events more (${statSync(archive).size} bytes)`, taken)
  const verified = await run('verify', env, archive)
  say('Its check', verified)
  const cluster = await emptyCluster()
  const place = { ...env, DATA_DIR: join(makeFolder(), 'data'), DATABASE_URL: cluster.url('duenia') }
  const restored = await run('restore', place, archive)
  expect(restored.code, restored.said).toBe(0)
  say('Restored', restored)
  const count = 'select count(*)::int as n from auditoria.evento'
  expect((await cluster.run(count))[0]).toEqual((await old.run(count))[0])
  for (const { peakMb } of [taken, verified, restored]) expect(peakMb).toBeLessThan(400)
  const server = serveOn(cluster.url('duenia'), { DATA_DIR: place.DATA_DIR })
  await signInAt(await server.ready(), 'admin')
})
