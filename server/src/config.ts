import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isNetwork } from '@wamani/contract/core/kinds/networks.ts'
import { z } from 'zod'
import type { BackupSettings } from './backups/backupPlace.ts'
import { hostUrls } from './database/hostUrls.ts'
import { startupError } from './process/startupError.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings of one run. Passwords and addresses left out are undefined; folders are absolute. */
export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** the address people use, for links in mails and QR codes; without a slash at its end */
  publicUrl: string
  /** undefined: the embedded PostgreSQL in `dataDir` */
  databaseUrl: string | undefined
  /** who owns the tables and migrates them; undefined: the user of `databaseUrl` does */
  migrationUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler */
  directUrl: string | undefined
  /** servers that follow the one of `databaseUrl`, for reads */
  readUrls: string[]
  /** connections of this process that serve calls, at most */
  databasePool: number
  /** processes that answer calls on the address; 1: the one that was started */
  workers: number
  dataDir: string
  /** `file:` of a folder, or `s3://bucket?endpoint=…` */
  filesUrl: string
  /** a clamd that looks through what comes without a session; undefined: nobody does */
  clamdAddress: string | undefined
  /** a list of breached passwords, as sums in order; undefined: none is looked in */
  breachedPasswords: string | undefined
  /** who collects security events; undefined: nobody does */
  syslogUrl: string | undefined
  /** what files are encrypted with: the first new ones, all open; none: files lie in the clear */
  filesKeys: readonly string[]
  /** what secrets of people are sealed with in the database: the first seals, all open */
  secretsKeys: readonly string[]
  backups: BackupSettings
  demo: boolean
  adminPassword: string | undefined
  /** undefined as well where no demo users are made */
  demoPassword: string | undefined
  smtpUrl: string | undefined
  reniecUrl: string | undefined
  reniecToken: string | undefined
  /** networks of subscriptions that may be called although they are none of the Internet's */
  webhookNetworks: string[]
  /** networks of providers of identity and directories that may be asked although they are none of the Internet's */
  identityNetworks: string[]
  /** who hears of a weakness, for `/.well-known/security.txt` */
  securityContact: string | undefined
  /** INEI code of the department, two digits */
  regionUbigeo: string
  /** a server of map tiles under the base of our own, and who is named for them; undefined: none is asked */
  tiles: { url: string; attribution: string } | undefined
  logLevel: (typeof logLevels)[number]
  /** whether each request is a line of the log, at `info` */
  accessLog: boolean
  /** who bears it reads /metrics from another machine; undefined: nobody does */
  metricsToken: string | undefined
  /** seconds between the order to end and the end, in which a proxy learns that this process leaves */
  shutdownDelay: number
  /** proxies in front (a count, or their addresses); false: none */
  trustProxy: number | string[] | false
  /** the instant the clock starts at, for tests */
  clockStart: Date | undefined
}

const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const that = (holds: (value: string) => boolean, must: string) => setting(z.string().refine(holds, must))
const address = (schemes: string, must: string) => that((value) => schemes.split(' ').includes(schemeOf(value)), must)
const zeroOrOne = () => that((value) => value === '0' || value === '1', 'debe ser 0 o 1')
const postgres = () =>
  that(
    (value) => hostUrls(value).every((one) => ['postgres:', 'postgresql:'].includes(schemeOf(one))),
    'debe tener la forma postgres://usuario:contraseña@equipo:5432/base',
  )
const networks = () =>
  that((value) => parts(value).every(isNetwork), 'debe ser direcciones o redes separadas por comas, como 10.1.0.0/16')
const web = () => address('http: https:', 'debe ser una dirección http:// o https://')

const settings = z
  .object({
    NODE_ENV: setting(z.string()),
    HOST: that((value) => /^[\w.:-]+$/.test(value), 'debe ser una dirección o un nombre de equipo'),
    PORT: that((value) => /^\d{1,5}$/.test(value) && Number(value) < 65536, 'debe ser un número de 0 a 65535'),
    PUBLIC_URL: web(),
    DATABASE_URL: postgres(),
    DATABASE_DIRECT_URL: postgres(),
    DATABASE_MIGRATION_URL: postgres(),
    DATABASE_READ_URL: postgres(),
    DATABASE_POOL: that(
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= 2 && Number(value) <= 200,
      'debe ser un número de conexiones, de 2 a 200',
    ),
    WORKERS: that(
      (value) => value === 'auto' || (/^\d{1,2}$/.test(value) && Number(value) >= 1),
      'debe ser un número de procesos, de 1 a 99, o auto',
    ),
    DATA_DIR: setting(z.string()),
    FILES_URL: address('file: s3:', 'debe tener la forma file:///carpeta o s3://bucket?endpoint=…'),
    SECRETS_KEY: that(
      (value) => parts(value).every((key) => key.length >= 32),
      'debe ser una clave de 32 o más caracteres al azar, o varias separadas por comas',
    ),
    FILES_KEY: that(
      (value) => parts(value).every((key) => key.length >= 32),
      'debe ser una clave de 32 o más caracteres al azar, o varias separadas por comas',
    ),
    CLAMD_ADDRESS: that(
      (value) => /^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i.test(value),
      'debe tener la forma equipo:3310',
    ),
    BREACHED_PASSWORDS: that((value) => existsSync(value), 'debe ser un archivo que existe'),
    SYSLOG_URL: that(
      (value) => /^(tls|tcp|udp):\/\/(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i.test(value),
      'debe tener la forma tls://equipo:6514, tcp://equipo:514 o udp://equipo:514',
    ),
    BACKUP_DIR: setting(z.string()),
    BACKUP_AT: that((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'debe ser una hora como 22:30'),
    BACKUP_KEEP: that(
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1,
      'debe ser un número de respaldos, de 1 a 999',
    ),
    BACKUP_PASSPHRASE: that((value) => value.length >= 12, 'debe tener al menos 12 caracteres'),
    DEMO: zeroOrOne(),
    ADMIN_PASSWORD: setting(z.string()),
    DEMO_PASSWORD: setting(z.string()),
    SMTP_URL: address('smtp: smtps:', 'debe tener la forma smtp://usuario:contraseña@equipo:587'),
    RENIEC_URL: web(),
    RENIEC_TOKEN: setting(z.string()),
    SECURITY_CONTACT: that(
      (value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(value),
      'debe comenzar con mailto:, https:// o tel:+',
    ),
    WEBHOOK_NETWORKS: networks(),
    IDENTITY_NETWORKS: networks(),
    REGION_UBIGEO: that(
      (value) => /^(0[1-9]|1\d|2[0-5])$/.test(value),
      'debe ser el código de un departamento, de 01 a 25',
    ),
    TILES_URL: that(isTiles, 'debe ser una dirección http:// o https:// con {z}, {x} y {y}'),
    TILES_ATTRIBUTION: that(
      (value) => value.length <= 200 && !/[<>&"]/.test(value),
      'debe ser un texto breve sin marcas',
    ),
    LOG_LEVEL: setting(z.enum(logLevels, `debe ser una de estas palabras: ${logLevels.join(', ')}`)),
    ACCESS_LOG: zeroOrOne(),
    METRICS_TOKEN: that((value) => value.length >= 16, 'debe tener al menos 16 caracteres'),
    SHUTDOWN_DELAY: that(
      (value) => /^\d{1,3}$/.test(value) && Number(value) <= 300,
      'debe ser un número de segundos, de 0 a 300',
    ),
    TRUST_PROXY: that(isProxyTrust, 'debe ser el número de proxies (de 0 a 9) o sus direcciones separadas por comas'),
    APP_CLOCK: setting(
      z.iso.datetime({ offset: true, local: true, error: 'debe ser una fecha y hora como 2026-03-31T23:59:00-05:00' }),
    ),
  })
  .refine(({ NODE_ENV, APP_CLOCK }) => NODE_ENV !== 'production' || !APP_CLOCK, {
    path: ['APP_CLOCK'],
    error: 'no se admite con NODE_ENV=production',
    when: () => true, // also when another setting is wrong: every bad setting is reported at once
  })
  .refine(({ DATABASE_URL, DATABASE_MIGRATION_URL }) => DATABASE_URL || !DATABASE_MIGRATION_URL, {
    path: ['DATABASE_MIGRATION_URL'],
    error: 'necesita también DATABASE_URL, con la que entra el servicio',
    when: () => true,
  })
  .refine(({ DATABASE_URL, WORKERS = '1' }) => DATABASE_URL || WORKERS === '1', {
    path: ['WORKERS'],
    error: 'necesita también DATABASE_URL: con la base de datos incluida atiende un solo proceso',
    when: () => true,
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_URL || !DATABASE_READ_URL, {
    path: ['DATABASE_READ_URL'],
    error: 'necesita también DATABASE_URL, a la que siguen esas réplicas',
    when: () => true,
  })

/**
 * Reads the settings from an environment (`process.env`); an empty variable counts as unset.
 * Throws a start failure that has one Spanish sentence a line for every bad setting; values are not repeated in it.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { data, error } = settings.safeParse(env)
  if (!data) {
    const sentences = error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`)
    throw startupError([...new Set(sentences)].join('\n'))
  }
  const host = data.HOST ?? '127.0.0.1'
  const port = Number(data.PORT ?? 3000)
  const dataDir = resolve(data.DATA_DIR ?? 'data')
  // Sample data, with users whose names everybody knows, is nothing a service begins with unasked.
  const demo = data.DEMO ? data.DEMO === '1' : !data.DATABASE_URL && data.NODE_ENV !== 'production'
  return {
    isProduction: data.NODE_ENV === 'production',
    host,
    port,
    publicUrl: (data.PUBLIC_URL ?? localUrl(host, port)).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL,
    migrationUrl: data.DATABASE_MIGRATION_URL,
    readUrls: data.DATABASE_READ_URL ? hostUrls(data.DATABASE_READ_URL) : [],
    databasePool: Number(data.DATABASE_POOL ?? 16),
    workers: data.WORKERS === 'auto' ? availableParallelism() : Number(data.WORKERS ?? 1),
    dataDir,
    filesUrl: data.FILES_URL ?? pathToFileURL(join(dataDir, 'archivos')).href,
    clamdAddress: data.CLAMD_ADDRESS,
    breachedPasswords: data.BREACHED_PASSWORDS && resolve(data.BREACHED_PASSWORDS),
    syslogUrl: data.SYSLOG_URL,
    filesKeys: data.FILES_KEY ? parts(data.FILES_KEY) : [],
    secretsKeys: data.SECRETS_KEY ? parts(data.SECRETS_KEY) : [],
    backups: {
      dir: resolve(data.BACKUP_DIR ?? join(dataDir, 'respaldos')),
      at: data.BACKUP_AT,
      keep: Number(data.BACKUP_KEEP ?? 14),
      passphrase: data.BACKUP_PASSPHRASE,
    },
    demo,
    adminPassword: data.ADMIN_PASSWORD,
    demoPassword: demo ? data.DEMO_PASSWORD : undefined,
    smtpUrl: data.SMTP_URL,
    reniecUrl: data.RENIEC_URL,
    reniecToken: data.RENIEC_TOKEN,
    securityContact: data.SECURITY_CONTACT,
    webhookNetworks: data.WEBHOOK_NETWORKS ? parts(data.WEBHOOK_NETWORKS) : [],
    identityNetworks: data.IDENTITY_NETWORKS ? parts(data.IDENTITY_NETWORKS) : [],
    regionUbigeo: data.REGION_UBIGEO ?? '08',
    tiles: data.TILES_URL ? { url: data.TILES_URL, attribution: data.TILES_ATTRIBUTION ?? '' } : undefined,
    logLevel: data.LOG_LEVEL ?? 'info',
    accessLog: data.ACCESS_LOG === '1',
    metricsToken: data.METRICS_TOKEN,
    shutdownDelay: Number(data.SHUTDOWN_DELAY ?? (data.DATABASE_URL ? 5 : 0)),
    trustProxy: readProxyTrust(data.TRUST_PROXY ?? '0'),
    clockStart: data.APP_CLOCK ? readInstant(data.APP_CLOCK) : undefined,
  }
}

/** The address a person on this machine opens: a server on every interface is reached as localhost. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

function schemeOf(value: string): string {
  // A database behind a socket has no host: postgresql://user@/base?host=/folder
  const whole = value.replace('@/', '@localhost/')
  return URL.canParse(whole) ? new URL(whole).protocol : ''
}

function isTiles(value: string): boolean {
  return /^https?:$/.test(schemeOf(value)) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']
const parts = (list: string) => list.split(',').map((part) => part.trim())

function isProxyTrust(value: string): boolean {
  if (/^\d$/.test(value)) return true
  return parts(value).every((part) => namedNetworks.includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0)
}

function readProxyTrust(value: string): Config['trustProxy'] {
  return /^\d$/.test(value) ? Number(value) || false : parts(value)
}

/** Without an offset, an instant is on Lima's clock. */
const readInstant = (text: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-05:00`)
