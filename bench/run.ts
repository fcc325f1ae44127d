import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/src/database/migrate.ts'
import { buildWeb } from '../tools/buildWeb.mjs'
import { nodeEnv, nodeFlags } from '../tools/nodeFlags.mjs'
import { throwAwayCluster } from '../tools/throwAwayCluster.ts'
import { measureAttendance } from './attendance.ts'
import { measureBeside } from './beside.ts'
import { browserNumbers } from './browser.ts'
import { measureGrowth } from './growth.ts'
import type { Line } from './line.ts'
import { type Load, load } from './load.ts'
import { median } from './median.ts'
import { hasPgbench, reference, type Script } from './reference.ts'
import { startSeconds } from './startTime.ts'
import { uploadHostile } from './uploadHostile.ts'

/**
 * `npm run bench`: speed and size against the goals. Ratios are taken side by side: each round measures PostgreSQL
 * alone (R) and then the product, medians of all rounds count. BENCH_ROWS, BENCH_ROUNDS and BENCH_SECONDS shorten it.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const port = 3299
const password = 'Banco-de-pruebas-1'
const here = import.meta.dirname
const silent = { info: () => undefined }

/** People in the table while its growth is not measured yet. */
const FIRST_ROWS = 10_000

const list = '/banco/api/v1/padron'
let made = 0
const newPerson = () => {
  made += 1
  const codigo = `N${process.pid}-${made}`.slice(0, 12)
  return JSON.stringify({
    codigo,
    nombre: `Quispe Rojas ${made}`,
    fecha: '2026-01-01',
    monto: 10.5,
    oficina: 1 + (made % 100),
  })
}

const somebody = () => `${list}/${1 + Math.floor(Math.random() * Math.min(rows, 900_000))}`

const ratios: {
  what: string
  path: string | (() => string)
  script: Script
  first: number
  aim: number
  body?: () => string
}[] = [
  { what: 'List of 10, sorted, one reference, with total / R', path: list, script: 'list', first: 0.08, aim: 0.2 },
  {
    what: 'The same, filtered, total capped / R',
    path: `${list}?activo=true`,
    script: 'filtered',
    first: 0.04,
    aim: 0.08,
  },
  { what: 'Read one / R', path: somebody, script: 'get', first: 0.15, aim: 0.3 },
  { what: 'Create with audit / R', path: list, script: 'create', first: 0.25, aim: 0.5, body: newPerson },
]
const rates = [
  { what: 'Search, rare word (answers/s)', path: `${list}?query=a1b2c3`, first: 1200, aim: 2500 },
  {
    what: 'Search, word in one row of six, sorted by name (answers/s)',
    path: `${list}?query=maria`,
    first: 60,
    aim: 300,
  },
]
const tails = [
  { what: 'p99 of the list, 20 connections (ms)', path: list, first: 40, aim: 20 },
  { what: 'p99 of page 5,000 (ms)', path: `${list}?current_page=5000`, first: 150, aim: 40 },
  { what: 'p99 of a substring search over names (ms)', path: `${list}?query=uispe%20ro`, first: 80, aim: 30 },
]

const spread = (values: readonly number[]) => `${Math.round(Math.min(...values))}…${Math.round(Math.max(...values))}`

async function main(): Promise<void> {
  if (!(await buildWeb(join(here, '..')))) throw new Error('The web could not be built.')
  const before = loadavg()[0] ?? 0
  const { url, stop } = await throwAwayCluster('wamani-bench-', {})
  try {
    const lines = await measure(url)
    report([...lines, ...(await startSeconds())], before)
  } finally {
    await stop()
  }
}

async function measure(url: string): Promise<Line[]> {
  await migrate({ url, folder: join(here, '../server/migrations'), log: silent })
  await seed(url, 1, FIRST_ROWS)
  const { child, rss } = await startServer(url)
  try {
    const token = await signIn()
    const call: Caller = (path, body, span = seconds) =>
      load(port, { path, token, seconds: span, ...(body && { body, method: 'POST' as const }) })
    for (const { path, body } of ratios) await call(path, body, 1)
    const growth = await measureGrowth(
      async (path) => (await call(path)).average,
      list,
      () => seed(url, FIRST_ROWS + 1, rows),
    )
    const speed = [...(await measureRatios(url, call)), ...(await measureRates(call)), ...(await measureTails(call))]
    const beside = await measureBeside(
      async () => (await load(port, { path: list, token, seconds, connections: 4 })).p99,
      {
        export: () => exportRows(token, 'xlsx'),
        signIn: signInTogether,
        hostile: () => uploadHostile(`http://127.0.0.1:${port}`, token),
      },
    )
    const memory = String(Math.round((await rss()) / 1_048_576))
    return [
      ...speed,
      ...growth,
      ...(await measureExports(token)),
      await measureAttendance(url, port, token),
      ...beside,
      await measureLogin(),
      { what: 'Server memory after the load (MB)', got: memory, first: '250', aim: '180' },
      ...(await browserNumbers(`http://127.0.0.1:${port}`, password)),
    ]
  } finally {
    child.kill()
  }
}

type Caller = (path: string | (() => string), body?: () => string, span?: number) => Promise<Load>

async function measureRatios(url: string, call: Caller): Promise<Line[]> {
  const taken = ratios.map((ratio) => ({ ratio, ours: [] as number[], theirs: [] as number[], failed: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const one of taken) {
      const { path, script, body } = one.ratio
      if (hasPgbench()) one.theirs.push(reference(url, script, seconds))
      const { perSecond, failed } = await call(path, body)
      one.ours.push(perSecond)
      one.failed += failed
    }
  }
  return taken.map(({ ratio: { what, first, aim }, ours, theirs, failed }) => {
    const pairs = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
    const got = `${median(pairs).toFixed(3)} (${Math.round(median(ours))}/s, ${spread(ours)}; R ${Math.round(median(theirs))})`
    return { what, got: failed > 0 ? `${got}; ${failed} failed` : got, first: String(first), aim: String(aim) }
  })
}

async function measureRates(call: Caller): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, path, first, aim } of rates) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) taken.push((await call(path)).perSecond)
    lines.push({ what, got: `${Math.round(median(taken))} (${spread(taken)})`, first: String(first), aim: String(aim) })
  }
  return lines
}

async function measureTails(call: Caller): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, path, first, aim } of tails) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) taken.push((await call(path)).p99)
    lines.push({ what, got: `${median(taken)} (${spread(taken)})`, first: String(first), aim: String(aim) })
  }
  return lines
}

const exportsOf = [
  { formato: 'csv', first: '1.5', aim: '0.7' },
  { formato: 'xlsx', first: '5', aim: '3' },
]

async function exportRows(token: string, formato: string): Promise<void> {
  const offices = Array.from({ length: 5 }, (_, at) => at + 1).join(',')
  const path = `${list}/exportar?formato=${formato}&idOficina=${offices}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
}

/** What five of a hundred offices hold, three times each: 50,000 rows of a million. */
async function measureExports(token: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const { formato, first, aim } of exportsOf) {
    const taken: number[] = []
    for (let round = 0; round < 3; round++) {
      const began = performance.now()
      await exportRows(token, formato)
      taken.push((performance.now() - began) / 1000)
    }
    const what = `Export of ${((rows / 100) * 5).toLocaleString('en')} rows, ${formato} (s)`
    lines.push({ what, got: median(taken).toFixed(2), first, aim })
  }
  return lines
}

const signInTogether = () => Promise.all(Array.from({ length: 10 }, signIn))

/** Ten people sign in at once, five times. */
async function measureLogin(): Promise<Line> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await signIn()
        times.push(performance.now() - began)
      }),
    )
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return { what: 'Sign in, 10 in parallel, p95 (ms)', got: String(Math.round(p95)), first: '600', aim: '300' }
}

async function seed(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  if (from === 1) await client.query(readFileSync(join(here, 'padron.sql'), 'utf8'))
  const text = readFileSync(join(here, 'seed.sql'), 'utf8')
  await client.query(text.replaceAll(':from', String(from)).replaceAll(':rows', String(to)))
  await client.query('vacuum analyze')
  await client.end()
}

async function startServer(url: string): Promise<{ child: ChildProcess; rss: () => Promise<number> }> {
  const child = fork(join(here, 'server.ts'), [url, String(port), password], {
    execArgv: nodeFlags,
    env: { ...process.env, ...nodeEnv(join(here, '..')) },
  })
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', () => reject(new Error('The server ended')))
    })
  await next()
  return {
    child,
    rss: async () => {
      child.send('memory')
      return ((await next()) as { rss: number }).rss
    },
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/seguridad/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await answer.json()) as { token: string }).token
}

function report(lines: readonly Line[], before: number): void {
  const table = lines.map(({ what, got, first, aim }) => `| ${what} | ${got} | ${first} | ${aim} |`)
  const head = `${rows.toLocaleString('en')} rows, 20 connections, medians of ${rounds} rounds of ${seconds} s; load average before ${before.toFixed(2)}, after ${(loadavg()[0] ?? 0).toFixed(2)}.`
  const text = `# Benchmarks\n\n${head}\nR is pgbench with the very SQL of the rows on the same PostgreSQL, measured in the same round.\n\n| What | Got | First | Aim |\n|---|---|---|---|\n${table.join('\n')}\n`
  writeFileSync(join(here, 'RESULTS.md'), text)
  console.log(text)
}

await main()
