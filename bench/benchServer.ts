import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { nodeEnv, nodeFlags } from '../tools/nodeFlags.mjs'
import type { OwnCosts } from './costs.ts'

const here = import.meta.dirname
export const port = 3299
export const password = 'Banco-de-pruebas-1'

export type BenchServer = {
  costs: () => Promise<OwnCosts>
  /** runs waiting jobs until none is left */
  doJobs: () => Promise<unknown>
  stop: () => Promise<void>
}

/** Starts the measured server in its own process. */
export async function startServer(url: string): Promise<BenchServer> {
  const files = mkdtempSync(join(tmpdir(), 'wamani-banco-'))
  const child = fork(join(here, 'server.ts'), [url, String(port), password, files], {
    execArgv: nodeFlags,
    env: { ...process.env, ...nodeEnv(join(here, '..')) },
  })
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const ended = () => reject(new Error('The server exited'))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  const request = (what: 'costs' | 'jobs') => {
    child.send(what)
    return next()
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    rmSync(files, { recursive: true, force: true })
  }
  await next()
  return { costs: async () => (await request('costs')) as OwnCosts, doJobs: () => request('jobs'), stop }
}

export async function signIn(username = 'admin'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/seguridad/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Users of the load test, because capacity per user is limited. */
const PEOPLE_COUNT = 20

export async function signInPeople(url: string): Promise<string[]> {
  await inDatabase(url, (client) =>
    client.query(`
      with made as (
        insert into seguridad.usuario (username, clave_hash, nombre, apellido_paterno, dni, correo, debe_cambiar_clave)
        select 'banco.' || i, clave_hash, 'Persona', 'Número ' || i, 90000000 + i, 'banco' || i || '@example.com', false
        from seguridad.usuario cross join generate_series(1, ${PEOPLE_COUNT}) i where username = 'admin' returning id_usuario)
      insert into seguridad.usuario_perfil (id_usuario, id_perfil, posicion)
      select made.id_usuario, p.id_perfil, p.posicion from made cross join seguridad.usuario_perfil p
      join seguridad.usuario u on u.id_usuario = p.id_usuario where u.username = 'admin'`),
  )
  const tokens: string[] = []
  for (let n = 1; n <= PEOPLE_COUNT; n++) tokens.push(await signIn(`banco.${n}`))
  return tokens
}

/** Inserts people with numbers `from` to `to`; creates the table first if needed. */
export async function seed(url: string, from: number, to: number): Promise<void> {
  const text = readFileSync(join(here, 'seed.sql'), 'utf8')
  await inDatabase(url, async (client) => {
    if (from === 1) await client.query(readFileSync(join(here, 'padron.sql'), 'utf8'))
    // indexes are rebuilt at the end, five times faster than row by row
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = 'banco.padron'::regclass and not i.indisprimary`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(text.replaceAll(':from', String(from)).replaceAll(':rows', String(to)))
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  })
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
