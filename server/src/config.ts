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

export type Config = {
  isProduction: boolean
  host: string
  port: number
  publicUrl: string
  databaseUrl: string | undefined
  /** login of the table owner for migrations; default: `databaseUrl` */
  migrationUrl: string | undefined
  /** direct connection, when `databaseUrl` is a pooler */
  directUrl: string | undefined
  /** replicas for reads */
  readUrls: string[]
  /** maximum connections of this process */
  databasePool: number
  workers: number
  dataDir: string
  /** `file:` folder or `s3://bucket?endpoint=…` */
  filesUrl: string
  clamdAddress: string | undefined
  breachedPasswords: string | undefined
  syslogUrl: string | undefined
  /** file encryption keys: the first for new files, all decrypt; empty: no encryption */
  filesKeys: readonly string[]
  /** keys for secrets in the database: the first encrypts, all decrypt */
  secretsKeys: readonly string[]
  backups: BackupSettings
  demo: boolean
  adminPassword: string | undefined
  /** also undefined without demo users */
  demoPassword: string | undefined
  smtpUrl: string | undefined
  reniecUrl: string | undefined
  reniecToken: string | undefined
  /** private networks allowed for webhooks */
  webhookNetworks: string[]
  /** private networks allowed for identity providers */
  identityNetworks: string[]
  /** contact in `/.well-known/security.txt` */
  securityContact: string | undefined
  regionUbigeo: string
  /** map tile server with attribution; undefined: none */
  tiles: { url: string; attribution: string } | undefined
  logLevel: (typeof logLevels)[number]
  accessLog: boolean
  metricsToken: string | undefined
  shutdownDelay: number
  /** trusted proxies (count or addresses); false: none */
  trustProxy: number | string[] | false
  /** start time of the clock, for tests */
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
    when: () => true, // runs despite other errors, so that all are reported together
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
 * Reads settings from environment variables; empty counts as unset. Throws a start-up error with one Spanish line per
 * invalid setting, without values.
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
  // no sample data with well-known users by default outside development
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

export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

function schemeOf(value: string): string {
  // socket URLs have no host: postgresql://user@/base?host=/folder
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

/** Times without offset are in Lima. */
const readInstant = (text: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-05:00`)
