import { randomUUID } from 'node:crypto'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { AlertSource } from '../alerts/alertsOf.ts'
import type { Database, Db } from '../database/connect.ts'
import type { Files } from '../files/files.ts'
import type { ScopeResolvers } from '../http/access/authorize.ts'
import { type ScopeLookup, scopeLookupOfUser } from '../http/access/scopeLookup.ts'
import type { Clock } from '../process/clock.ts'

/**
 * Daily job of a module, in its own transaction, once per day. `now`: current time; `today`: the day it is for (earlier
 * after downtime). `after`: runs after commit. Must be idempotent.
 */
export type DailyJob = (services: DailyServices) => Promise<void>
/** Daily job in several transactions: finished steps stay, and no step holds long locks. */
export type SteppedJob = { inSteps: (services: SteppedServices) => Promise<void> }
export type SteppedServices = Omit<DailyServices, 'db' | 'after'> & {
  /** runs work in its own transaction; ends the job when another process has taken it */
  step: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}
export type DailyServices = {
  job: string
  db: Db
  read: Db
  now: Date
  today: string
  files: Files
  served: readonly DailySource[]
  publicUrl: string
  /** permissions of a user as if signed in; null when they may not sign in */
  scopeLookupOf: (idUsuario: number) => Promise<ScopeLookup | null>
  after: (sideEffect: () => Promise<void>) => void
}

export type DailySource = AlertSource & {
  daily?: Readonly<Record<string, DailyJob | SteppedJob>> | undefined
  resolvers: ScopeResolvers
}

export type DailyOptions = {
  database: Database
  served: readonly DailySource[]
  clock: Clock
  files: Files
  publicUrl: string
  day?: string | undefined
}
export type DailyOutcome = { job: string; day: string; error?: unknown }

const DAY_START_MS = 30 * 60_000
const MAX_GAP_DAYS = 31
const DAY_MS = 86_400_000
/** Longer than for users: jobs may process a whole year. */
const STATEMENT_TIMEOUT_MS = 900_000

/** Runs all due daily jobs and returns their outcomes. Failed jobs stay due. */
export async function runDaily(options: DailyOptions): Promise<DailyOutcome[]> {
  const outcomes: DailyOutcome[] = []
  for (const { module, daily = {} } of options.served) {
    for (const [name, job] of Object.entries(daily)) {
      const key = `${module.name}.${name}`
      for (const day of options.day ? [options.day] : await dueDays(options, key)) {
        const outcome = await runOne(options, key, job, day)
        if (outcome) outcomes.push(outcome)
        // later days may depend on this one
        if (outcome?.error) break
      }
    }
  }
  return outcomes
}

/** Missing days since the last success; only today for a new job. */
async function dueDays({ database, clock }: DailyOptions, key: string): Promise<string[]> {
  const today = dayInLima(new Date(clock().getTime() - DAY_START_MS))
  const rows = await database.read
    .selectFrom('nucleo.tarea_diaria')
    .select(['dia', 'terminada_en'])
    .where('tarea', '=', key)
    .where('dia', '>=', sql<string>`${today}::date - ${MAX_GAP_DAYS}::int`)
    .orderBy('dia')
    .execute()
  const done = new Set(rows.filter(({ terminada_en }) => terminada_en !== null).map(({ dia }) => dia))
  const first = rows[0]?.dia ?? today
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(today); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days.filter((day) => !done.has(day))
}

const taken = new Error('Another process runs this job')

async function runOne(
  options: DailyOptions,
  key: string,
  job: DailyJob | SteppedJob,
  day: string,
): Promise<DailyOutcome | null> {
  const { database, clock, files, served, publicUrl } = options
  const resolvers = Object.assign({}, ...served.map((one) => one.resolvers))
  const scopeLookupOf = (idUsuario: number) => scopeLookupOfUser(database, resolvers, idUsuario, day)
  const now = clock()
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now }
  const afterwards: (() => Promise<void>)[] = []
  try {
    const services = { job: key, read: database.read, now, today: day, files, served, publicUrl, scopeLookupOf }
    const step: SteppedServices['step'] = (work) => {
      const own = async (db: Db) => {
        if (!(await lockDay(db, key, day, options.day !== undefined))) throw taken
        return work(db)
      }
      return database.transaction(stamp, own, { statementTimeout: STATEMENT_TIMEOUT_MS })
    }
    if ('inSteps' in job) await job.inSteps({ ...services, step })
    await step(async (db) => {
      if (!('inSteps' in job)) await job({ ...services, db, after: (run) => void afterwards.push(run) })
      await sql`update nucleo.tarea_diaria set terminada_en = ${now}, intentos = intentos + 1, ultimo_error = null
        where tarea = ${key} and dia = ${day}`.execute(db)
    })
    for (const run of afterwards) await run()
    return { job: key, day }
  } catch (error) {
    if (error === taken) return null
    await database.transaction(stamp, (db) => noteFailure(db, key, day, error))
    return { job: key, day, error }
  }
}

/** Locks a job's row of a day; false when another process has it or has finished. */
async function lockDay(db: Db, key: string, day: string, again: boolean): Promise<boolean> {
  const { rows: locked } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`wamani.diaria ${key}`}, 0)) as mine`.execute(db)
  if (!locked[0]?.mine) return false
  await sql`insert into nucleo.tarea_diaria (tarea, dia) values (${key}, ${day}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ terminada_en: string | null }>`
    select terminada_en from nucleo.tarea_diaria where tarea = ${key} and dia = ${day} for update`.execute(db)
  return again || rows[0]?.terminada_en === null
}

async function noteFailure(db: Db, key: string, day: string, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await sql`insert into nucleo.tarea_diaria (tarea, dia, intentos, ultimo_error) values (${key}, ${day}, 1, ${text})
    on conflict (tarea, dia) do update set intentos = nucleo.tarea_diaria.intentos + 1, ultimo_error = ${text}`.execute(
    db,
  )
}
