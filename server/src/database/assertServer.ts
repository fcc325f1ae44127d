import type { Client } from 'pg'
import { startupError } from '../process/startupError.ts'
import type { UrlSetting } from './connectionFailure.ts'
import { onlyRow } from './onlyRow.ts'
import { openOnce } from './openOnce.ts'

export type ServerFacts = {
  version: string
  isReadOnly: boolean
  /** the database collation is ICU */
  sortsByIcu: boolean
  /** missing extensions that cannot be created */
  lacking: string[]
  user: string
  hasRole: boolean
  /** the user may assume the role */
  isMember: boolean
  /** the role has its permissions from migrations; null before the first one */
  roleReads: boolean | null
  /** the user owns existing schemas */
  owns: boolean
}

const MIN_VERSION = 16
const ROLE = 'wamani_app'
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist']

const question = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select datlocprovider = 'i' from pg_database where datname = current_database()) as "sortsByIcu",
    array(select e from unnest($1::text[]) e
      where e not in (select name from pg_available_extensions) and e not in (select extname from pg_extension)) as lacking,
    current_user as user,
    r.oid is not null as "hasRole", coalesce(pg_has_role(current_user, r.oid, 'member'), false) as "isMember",
    has_schema_privilege(r.oid, n.oid, 'usage') as "roleReads",
    coalesce(pg_has_role(current_user, n.nspowner, 'member'), false) as owns
  from (values (1)) one left join pg_roles r on r.rolname = $2 left join pg_namespace n on n.nspname = 'nucleo'`

/**
 * Checks a PostgreSQL server before migration: writable, supported version, extensions. Creates the service role for an
 * owner, which restores omit. Throws a start-up error with the missing requirement; a non-Spanish collation is only a
 * warning.
 */
export async function assertServer(
  url: string,
  setting: UrlSetting,
  log: { warn: (line: string) => void },
): Promise<void> {
  const client = await openOnce(url, setting)
  try {
    const facts = await factsOf(client)
    const [failure] = failuresOf(facts)
    if (failure) throw startupError(failure)
    if (!facts.sortsByIcu) log.warn(notIcu)
    if (facts.owns && (!facts.hasRole || !facts.isMember)) await giveRole(client, facts)
  } finally {
    await client.end()
  }
}

export function failuresOf(facts: ServerFacts): string[] {
  const { isReadOnly, lacking, hasRole, roleReads } = facts
  return [
    isReadOnly && 'La base de datos no admite escrituras: es una réplica o está en modo de solo lectura.',
    lacking.length > 0 &&
      `Al servidor de PostgreSQL le faltan las extensiones ${lacking.join(', ')}: instálelas (en Debian, postgresql-contrib).`,
    hasRole &&
      roleReads === false &&
      `El rol ${ROLE} no tiene permisos en las tablas: créelo antes de restaurar la copia y restáurela otra vez.`,
  ].filter((one) => one !== false)
}

export const notIcu =
  "La base de datos no ordena según el español: créela con template0, locale_provider icu e icu_locale 'es-PE'."

/** Throws a start-up error when the version is too old for the other queries. */
export async function factsOf(client: Client): Promise<ServerFacts> {
  const shown = await client.query<{ server_version: string }>('show server_version')
  const version = onlyRow(shown.rows).server_version
  if (Number.parseInt(version, 10) < MIN_VERSION)
    throw startupError(`PostgreSQL es ${version} y Wamani necesita la versión ${MIN_VERSION} o una posterior.`)
  const { rows } = await client.query<Omit<ServerFacts, 'version'>>(question, [EXTENSIONS, ROLE])
  return { version, ...onlyRow(rows) }
}

async function giveRole(client: Client, { user, hasRole }: ServerFacts): Promise<void> {
  try {
    if (!hasRole) await client.query(`create role ${ROLE} nologin`).catch(unlessThere)
    await client.query(`grant ${ROLE} to ${client.escapeIdentifier(user)}`)
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    const create = hasRole ? '' : `create role ${ROLE} nologin; `
    const sentence = `El usuario ${user} de la base de datos no puede usar el rol ${ROLE}: que un superusuario ejecute «${create}grant ${ROLE} to ${client.escapeIdentifier(user)} with admin option».`
    throw startupError(sentence, cause)
  }
}

function unlessThere(error: { code?: string }): void {
  if (error.code !== '42710' && error.code !== '23505') throw error
}
