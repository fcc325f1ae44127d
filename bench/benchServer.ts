import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { nodeEnv, nodeFlags } from '../tools/nodeFlags.mjs'
import type { OwnCosts } from './costs.ts'

const here = import.meta.dirname
export const port = 3299
export const password = 'Banco-de-pruebas-1'

/** Starts the measured server as a process of its own; `costs` asks it what it took so far. */
export async function startServer(url: string): Promise<{ child: ChildProcess; costs: () => Promise<OwnCosts> }> {
  const child = fork(join(here, 'server.ts'), [url, String(port), password], {
    execArgv: nodeFlags,
    env: { ...process.env, ...nodeEnv(join(here, '..')) },
  })
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const ended = () => reject(new Error('The server ended'))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  await next()
  return {
    child,
    costs: async () => {
      child.send('costs')
      return (await next()) as OwnCosts
    },
  }
}

export async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/seguridad/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Makes the people from one number to another; the table too where they are the first. */
export async function seed(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  if (from === 1) await client.query(readFileSync(join(here, 'padron.sql'), 'utf8'))
  const text = readFileSync(join(here, 'seed.sql'), 'utf8')
  await client.query(text.replaceAll(':from', String(from)).replaceAll(':rows', String(to)))
  await client.query('vacuum analyze')
  await client.end()
}
