import { randomUUID } from 'node:crypto'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { administrator, demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { BackupSettings } from '../../src/backups/backupPlace.ts'
import type { ServerModule } from '../../src/binding/serverModule.ts'
import { buildApp } from '../../src/buildApp.ts'
import { connect, type Database } from '../../src/database/connect.ts'
import { openListener } from '../../src/database/listener.ts'
import { loginUrl, serviceUser } from '../../src/database/serviceLogin.ts'
import type { FileStore } from '../../src/files/fileStore.ts'
import { openFiles } from '../../src/files/files.ts'
import type { Probe } from '../../src/http/monitoring/registerProbes.ts'
import type { IdentitySettings } from '../../src/integrations/identity/identitySettings.ts'
import type { WebhookSettings } from '../../src/integrations/webhook/postWebhook.ts'
import { type DailyOutcome, runDaily } from '../../src/jobs/runDaily.ts'
import { served } from '../../src/modules/index.ts'
import { syncRecursos } from '../../src/modules/seguridad/syncRecursos.ts'
import type { Clock } from '../../src/process/clock.ts'
import { secretBox } from '../../src/secrets/secretBox.ts'
import { openTestStore } from './files/testStore.ts'
import { restartSerials } from './serials.ts'
import { type Answer, type CallOptions, requestOf, toAnswer } from './testCall.ts'
import { testPassword } from './testUsers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** template database for clones */
    templateUrl: string
    /** folder of its sample files */
    templateFilesUrl: string
  }
}

/** Test-only module with the SQL of its tables. */
export type ExtraModule = { served: ServerModule; sql: string }
export type TestAppOptions = {
  clock?: Clock
  modules?: readonly ExtraModule[]
  webRoot?: string | undefined
  tiles?: { url: string; attribution: string }
  reniecUrl?: string
  reniecToken?: string
  webhooks?: WebhookSettings
  identity?: IdentitySettings
  publicUrl?: string
  securityContact?: string
  clamdAddress?: string
  breachedPasswords?: string
  syslogUrl?: string
  sendsMail?: boolean
  accessLog?: boolean
  metricsToken?: string
  probes?: Readonly<Record<string, Probe>>
  /** backup settings; default: none */
  backups?: BackupSettings
  /** file store; default: test folder */
  store?: FileStore
  /** rewrites the application's connection string */
  through?: (url: string) => string | Promise<string>
}
export type LogLine = Record<string, unknown>
export type Row = Record<string, unknown>

export type TestApp = {
  app: FastifyInstance
  database: Database
  store: FileStore
  url: string
  log: LogLine[]
  call: <Body = Row>(route: Route | string, options?: CallOptions) => Promise<Answer<Body>>
  signIn: (profile: string) => Promise<string>
  /** runs SQL as owner, bypassing the application */
  sql: <R extends Row = Row>(text: string, values?: readonly unknown[]) => Promise<R[]>
  /** second server process on the same database */
  another: () => Promise<TestApp>
  /** runs due daily jobs, or those of a day; throws on failure */
  night: (day?: string) => Promise<DailyOutcome[]>
  work: () => Promise<number>
}

/** Server on a cloned database; both are removed after the file. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  restartSerials()
  const url = await cloneTemplate()
  const owner = new pg.Pool({ connectionString: url, max: 3 })
  owner.on('error', () => undefined)
  const closers = [() => owner.end()]
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
    await dropClone(url)
  })
  for (const { sql } of options.modules ?? []) await owner.query(sql)
  const store = options.store ?? (await openTestStore(inject('templateFilesUrl'), closers))
  const test = await openApp(url, owner, { ...options, store }, closers)
  await addPermissions(test.database, options)
  await test.signIn(administrator) // this sign-in writes, so it happens before the tests
  return test
}

type OpenOptions = TestAppOptions & { store: FileStore }

async function openApp(url: string, owner: pg.Pool, options: OpenOptions, closers: (() => Promise<unknown>)[]) {
  const { clock = () => new Date(), modules = [], webRoot, store, through = (own) => own } = options
  const everyServed = [...served, ...modules.map((module) => module.served)]
  const gated = await through(loginUrl(url, serviceUser('wamani')))
  const database = connect({ url: gated, connections: 10 })
  const listener = openListener(gated)
  const log: LogLine[] = []
  const app = await buildApp({
    database,
    listener,
    store,
    clock,
    publicUrl: options.publicUrl ?? 'https://wamani.example',
    sendsMail: options.sendsMail ?? false,
    regionUbigeo: '08',
    tiles: options.tiles,
    backups: options.backups,
    accessLog: options.accessLog,
    metricsToken: options.metricsToken,
    probes: options.probes,
    webRoot,
    reniecUrl: options.reniecUrl,
    reniecToken: options.reniecToken,
    webhooks: options.webhooks,
    identity: options.identity,
    securityContact: options.securityContact,
    clamdAddress: options.clamdAddress,
    breachedPasswords: options.breachedPasswords,
    syslogUrl: options.syslogUrl,
    served: everyServed,
    logTo: { write: (line) => void log.push(JSON.parse(line)) },
    checkAnswers: true,
    secrets: secretBox(() => ['a key of the tests, long enough to be one']),
  })
  closers.push(
    () => database.close(),
    () => listener.close(),
    () => app.close(),
  )
  const tokens = new Map<string, Promise<string>>()
  const signIn = (profile: string) => {
    const token = tokens.get(profile) ?? newToken(app, profile)
    tokens.set(profile, token)
    return token
  }
  const call: TestApp['call'] = async (route, wanted = {}) => {
    const { as = administrator } = wanted
    const token = as === null ? null : typeof as === 'string' ? await signIn(as) : as.token
    const send = async () => app.inject(await requestOf(route, wanted, token))
    const answer = await send()
    const isAsked = typeof as === 'string' && answer.statusCode === 403 && answer.body.includes('CONFIRMAR_IDENTIDAD')
    if (!isAsked) return toAnswer(answer)
    // re-authenticates like the web
    const identity = { body: { clave: testPassword } }
    await app.inject(await requestOf(cuenta.confirmIdentidad, identity, token))
    return toAnswer(await send())
  }
  const test: TestApp = {
    app,
    database,
    store,
    url,
    log,
    call,
    signIn,
    sql: async (text, values = []) => (await owner.query(text, [...values])).rows,
    work: () => app.jobs.run(),
    another: () => openApp(url, owner, options, closers),
    night: async (day) => {
      const files = await openFiles({ database, store, clock })
      const outcomes = await runDaily({
        database,
        served: everyServed,
        clock,
        files,
        publicUrl: options.publicUrl ?? 'https://wamani.example',
        day,
      })
      for (const { error } of outcomes) if (error) throw error
      return outcomes
    },
  }
  return test
}

async function newToken(app: FastifyInstance, profile: string): Promise<string> {
  const payload = { username: demoUsername(profile), password: testPassword }
  const answer = await app.inject({ method: session.signIn.method, url: session.signIn.path, payload })
  if (answer.statusCode !== 200) throw new Error(`${profile} could not sign in: ${answer.body}`)
  return answer.json<{ token: string }>().token
}

/** Permission rows, as in `prepareData`. */
async function addPermissions(database: Database, { clock = () => new Date(), modules = [] }: TestAppOptions) {
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'inicio', now: clock() }
  const extra = modules.map(({ served: { module } }) => module)
  if (extra.length > 0) await database.transaction(stamp, (db) => syncRecursos(db, extra))
}

const databaseOf = (url: string, name: string) => url.replace(/@\/\w+/, `@/${name}`)

async function cloneTemplate(): Promise<string> {
  const template = inject('templateUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asOwner(databaseOf(template, 'postgres'), `create database ${name} template wamani strategy file_copy`)
  return databaseOf(template, name)
}

async function dropClone(url: string): Promise<void> {
  const name = /@\/(\w+)/.exec(url)?.[1] ?? ''
  await asOwner(databaseOf(url, 'postgres'), `drop database ${name} with (force)`)
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
