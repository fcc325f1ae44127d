import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { startupError } from '../process/startupError.ts'
import { connectionFailure } from './connectionFailure.ts'
import { connectOnce } from './openOnce.ts'

/** Login of the service pool; `role` is assumed by each connection when the login has no permissions of its own. */
export type ServiceLogin = { url: string; role?: string }

type Options = {
  url: string
  /** DATABASE_MIGRATION_URL: the owner, when `url` is not */
  migrationUrl?: string | undefined
  log: { warn: (line: string) => void }
}

const ROLE = 'wamani_app'
/** serialises the creation of logins, which would conflict in the catalogue */
const lock = 'select pg_advisory_xact_lock(20826, 3)'
const wrongPassword = '28P01'

export const serviceUser = (owner: string) => `${owner}_servicio`

/**
 * Login for the service: owns nothing, so that no statement of the service can change tables, triggers or the audit
 * trail. If `url` owns nothing, it is used and gets missing permissions from `migrationUrl`. If `url` is the owner, a
 * login is created whose password is derived from the owner's, so that all processes find the same without storing it.
 * Otherwise the owner runs in the role `wamani_app`, which is weaker, and a warning is logged.
 */
export async function serviceLogin({ url, migrationUrl, log }: Options): Promise<ServiceLogin> {
  const found = await standing(url)
  const lacksRole = migrationUrl && !found.acts
  if (lacksRole) await grantRole(migrationUrl, found.user)
  const { acts, owns } = lacksRole ? await standing(url) : found
  if (!owns) return acts ? { url } : { url, role: ROLE }
  const lacking = migrationUrl ? 'es el dueño de las tablas' : await reasonAgainst(() => ownLogin(url))
  if (typeof lacking !== 'string') return lacking
  log.warn(
    `El servicio entra con el dueño de la base de datos: ${lacking}. Cree un usuario con el rol ${ROLE} y nada más, ` +
      'póngalo en DATABASE_URL y deje el dueño en DATABASE_MIGRATION_URL.',
  )
  return { url, role: ROLE }
}

const standing = (url: string): Promise<Standing> =>
  withClient(url, standingOf).catch((cause) => {
    throw connectionFailure(url, 'DATABASE_URL', cause)
  })

export function loginUrl(url: string, user: string, password?: string): string {
  const [address = '', query] = url.split('?')
  const login = encodeURIComponent(user) + (password ? `:${encodeURIComponent(password)}` : '')
  const options = new URLSearchParams(query)
  for (const part of ['user', 'password']) options.delete(part)
  const whole = address.replace(/^(\w+:\/\/)(?:[^/]*@)?/, `$1${login}@`)
  return options.size > 0 ? `${whole}?${options}` : whole
}

/** Replica URL with the service login, when it names the user of DATABASE_URL. */
export function readLogin(readUrl: string, databaseUrl: string, serviceUrl: string): string {
  const [of, asked, service] = [readUrl, databaseUrl, serviceUrl].map(credentialsOf)
  if (!of || !service || of.user !== asked?.user) return readUrl
  return loginUrl(readUrl, decodeURIComponent(service.user), service.password && decodeURIComponent(service.password))
}

function credentialsOf(url: string): { user: string; password: string | undefined } | undefined {
  const [, user, password] = /^\w+:\/\/([^:@/?]*)(?::([^@/?]*))?@/.exec(url) ?? []
  return user === undefined ? undefined : { user, password }
}

async function ownLogin(url: string): Promise<ServiceLogin> {
  const login = await withClient(url, async (owner) => {
    const name = serviceUser((await standingOf(owner)).user)
    const password = owner.password ? createHmac('sha256', owner.password).update(name).digest('base64url') : undefined
    const { ready } = await one<{ ready: boolean }>(
      owner,
      `select coalesce((select pg_has_role(oid, $2, 'usage') from pg_roles where rolname = $1), false) as ready`,
      [name, ROLE],
    )
    if (!ready) await makeLogin(owner, name, password)
    return { name, password, url: loginUrl(url, name, password) }
  })
  const standing = await withClient(login.url, standingOf).catch(async (cause: { code?: string }) => {
    if (cause.code !== wrongPassword || !login.password) throw cause
    await withClient(url, (owner) => makeLogin(owner, login.name, login.password))
    return withClient(login.url, standingOf)
  })
  if (standing.owns) throw new Error(`el usuario ${login.name} también es dueño`)
  return { url: login.url }
}

async function makeLogin(owner: Client, name: string, password?: string): Promise<void> {
  const login = owner.escapeIdentifier(name)
  await owner.query('begin')
  await owner.query(lock)
  const { exists } = await one<{ exists: boolean }>(
    owner,
    'select exists (select from pg_roles where rolname = $1) as exists',
    [name],
  )
  const secret = password ? ` password ${owner.escapeLiteral(password)}` : ''
  await owner.query(`${exists ? 'alter' : 'create'} role ${login} login${secret}`)
  await owner.query(`grant ${ROLE} to ${login}`)
  await owner.query('commit')
}

async function grantRole(migrationUrl: string, user: string): Promise<void> {
  await withClient(migrationUrl, (owner) => owner.query(`grant ${ROLE} to ${owner.escapeIdentifier(user)}`)).catch(
    (cause: Error) => {
      throw startupError(`El usuario ${user} de DATABASE_URL necesita el rol ${ROLE}: ${cause.message}.`, cause)
    },
  )
}

type Standing = {
  user: string
  /** has the application's permissions without assuming the role */
  acts: boolean
  owns: boolean
}

const standingOf = (client: Client) =>
  one<Standing>(
    client,
    `select current_user as user, pg_has_role($1, 'usage') as acts, pg_has_role(c.relowner, 'member') as owns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'auditoria' and c.relname = 'evento'`,
    [ROLE],
  )

async function one<Row extends object>(client: Client, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await client.query<Row>(text, values)
  if (!rows[0]) throw new Error(`No row: ${text}`)
  return rows[0]
}

const reasonAgainst = <Result>(work: () => Promise<Result>): Promise<Result | string> =>
  work().catch((cause: Error) => cause.message)

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectOnce(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
